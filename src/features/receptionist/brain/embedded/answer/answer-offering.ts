/** Prices, durations and what the business offers. */
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import type { Moment } from '#features/receptionist/brain/embedded/hear/utterance.ts';
import type { Speech } from '#features/receptionist/brain/embedded/speech/speech.ts';
import type { OfferingFact } from '#features/receptionist/brain/facts.ts';

export function answerPrice({ id, title, price }: OfferingFact, speech: Speech): Sentence | null {
  if (!price) return null;
  if (price.kind === 'after_visit') {
    const text = speech.pricedAfterVisit(title);
    return { text, receipts: [{ fact: `offering:${id}`, text }] };
  }
  const amount = speech.amount(price);
  return {
    text: speech.price({ title, amount, isLowest: price.kind === 'from' && price.cents > 0 }),
    receipts: [{ fact: `offering:${id}`, text: `${title}: ${amount}` }],
  };
}

export function answerDuration(offering: OfferingFact, { duration: inWords, takes }: Speech): Sentence {
  const { id, title } = offering;
  const duration = inWords(offering);
  return {
    text: takes({ title, duration }),
    receipts: [{ fact: `offering:${id}`, text: `${title}: ${duration}` }],
  };
}

/** "Yes, we do drain cleaning." */
export const answerOffered = ({ id, title, description }: OfferingFact, { offered }: Speech): Sentence => ({
  text: offered({ title, description }),
  receipts: [{ fact: `offering:${id}`, text: [title, description].filter((part) => part).join(': ') }],
});

const MOST_LISTED = 8;

export function answerServices({ facts: { offerings } }: Moment, { services }: Speech): Sentence | null {
  if (offerings.length === 0) return null;
  const shown = offerings.slice(0, MOST_LISTED);
  const titles = shown.map(({ title }) => title);
  return {
    text: services({ titles, areMore: offerings.length > shown.length }),
    receipts: shown.map(({ id, title }) => ({ fact: `offering:${id}`, text: title })),
  };
}
