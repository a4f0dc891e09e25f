/** Prices, durations and what the business offers. */
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import { durationText, listText, priceText } from '#features/receptionist/brain/embedded/in-words.ts';
import type { Moment } from '#features/receptionist/brain/embedded/utterance.ts';
import type { OfferingFact } from '#features/receptionist/brain/facts.ts';

export function answerPrice(offering: OfferingFact): Sentence | null {
  const { id, title, price } = offering;
  if (!price) return null;
  const amount = priceText(price);
  return {
    text: price.kind === 'from' && price.cents > 0 ? `${title} starts ${amount}.` : `${title} is ${amount}.`,
    receipts: [{ fact: `offering:${id}`, text: `${title}: ${amount}` }],
  };
}

export function answerDuration(offering: OfferingFact): Sentence {
  const { id, title } = offering;
  const length = durationText(offering);
  return {
    text: `We plan ${length} for ${title.toLowerCase()}.`,
    receipts: [{ fact: `offering:${id}`, text: `${title}: ${length}` }],
  };
}

/** "Yes, we do drain cleaning." */
export const answerOffered = ({ id, title, description }: OfferingFact): Sentence => ({
  text: `Yes, we offer ${title.toLowerCase()}.${description ? ` ${description}` : ''}`,
  receipts: [{ fact: `offering:${id}`, text: [title, description].filter((part) => part).join(': ') }],
});

const MOST_LISTED = 8;

export function answerServices({ facts: { offerings } }: Moment): Sentence | null {
  if (offerings.length === 0) return null;
  const shown = offerings.slice(0, MOST_LISTED);
  const titles = shown.map(({ title }) => title.toLowerCase());
  return {
    text: `We offer ${listText(titles, 'and')}${offerings.length > shown.length ? ', among others' : ''}.`,
    receipts: shown.map(({ id, title }) => ({ fact: `offering:${id}`, text: title })),
  };
}
