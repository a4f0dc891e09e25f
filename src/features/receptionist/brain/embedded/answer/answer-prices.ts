/** What things cost: one thing, several at once, or something that the business has no price of. */
import { hoursOn } from '#engine/time/business-hours.ts';
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import type { Clause } from '#features/receptionist/brain/embedded/hear/clause.ts';
import {
  aloneIn,
  findOffering,
  namedOfferings,
  SURE,
} from '#features/receptionist/brain/embedded/hear/match-offering.ts';
import type { Moment, Utterance } from '#features/receptionist/brain/embedded/hear/utterance.ts';
import { onlyDay } from '#features/receptionist/brain/embedded/read/when/wish.ts';
import type { Speech } from '#features/receptionist/brain/embedded/speech/speech.ts';
import type { DialogueState } from '#features/receptionist/brain/embedded/state.ts';
import type { OfferingFact } from '#features/receptionist/brain/facts.ts';
import { onDay } from './answer-hours.ts';
import { answerPrice } from './answer-offering.ts';

type Input = {
  clause: Clause;
  utterance: Utterance;
  state: DialogueState;
  moment: Moment;
  speech: Speech;
};
type Prices = { say: Sentence[]; topic: string } | 'unknown' | 'which';

/** `named` stands in the question itself, `known` is what the conversation is about. */
export function answerPrices({
  named,
  known,
  ...input
}: Input & { named: OfferingFact | undefined; known: OfferingFact | undefined }): Prices {
  const { clause, utterance, moment, speech } = input;
  const both = BOTH.test(clause.text)
    ? namedOfferings({ clauses: utterance.clauses, facts: moment.facts })
    : [];
  if (both.length > 1)
    return pricesOf(
      moment.facts.offerings.filter((one) => both.includes(one)),
      speech,
    );
  if (named) return priceOf(named, input);
  if (asksPriceOfOther(input.clause.text)) return 'unknown';
  const several = namedInEach(input);
  if (several.length > 1) return pricesOf(several, speech);
  const told = toldBeside(input);
  if (told) return priceOf(told, input);
  if (!known) return 'which';
  return isToldAgain(known, input) ? 'unknown' : priceOf(known, input);
}

/** "I think I got bedbugs. How expensive is it to get rid of them?", whatever else is being booked. */
const toldBeside = ({ utterance: { clauses }, moment: { facts } }: Input): OfferingFact | null =>
  aloneIn({ clauses: clauses.filter(({ acts }) => acts.has('tellProblem')), facts });

/** "And is the cleanup part of that?" is not answered by the same price again. */
const isToldAgain = ({ title }: OfferingFact, { clause, state }: Input): boolean =>
  state.topics.at(-1) === topicOf(title) &&
  clause.text.split(/\s+/).length >= LEAST_WORDS &&
  clause.text.replaceAll(PRICE_WORDS, '') !== '';
const LEAST_WORDS = 6;
const topicOf = (title: string): string => `the price of ${title.toLowerCase()}`;

const BOTH = /\b(?:both|each|all (?:of )?(?:them|three|that)|ambos|ambas|l[oa]s dos|cada uno|cada una)\b/i;

/** What is left of "how much is it again?" when the words of every such question are taken away: nothing. */
const PRICE_WORDS =
  /\b(how|much|what|whats|what's|is|are|was|would|will|does|do|it|its|it's|that|this|they|them|both|all|the|a|an|u|ur|you|your|guys|for|of|to|me|i|my|be|price\w*|cost\w*|charge|rates?|fees?|quote|again|roughly|about|total|and|ok|okay|so|please|service|visit|job|work|run|going|get|can|could|give|tell|know|expensive|ballpark|estimate|one|thing|things|s|gonna|damage|set|back|looking|then|wait|hey|oh|hold|sec|so|before|need|by|way|also|wondering|cu[aá]nto|va|costar|cuesta|sale|saldr[ií]a|costar[ií]a|ser[ií]a|cobran|precio|eso|antes|d[ií]game|perdone|just|first|like|in|on|at|today|tomorrow|tonight)\b|[^\p{L}]+/giu;

export const asksOnlyPrice = (text: string): boolean => text.replaceAll(PRICE_WORDS, '') === '';

/** "How much is the trip fee?": a thing of its own that no offering is. */
export const asksPriceOfOther = (text: string): boolean =>
  /\b(?:fees?|discounts?|coupons?|specials?|deals?|deposit|financ\w+|descuentos?|cup[oó]n\w*|promoci\w+|dep[oó]sito)\b/i.test(
    text,
  ) && text.replaceAll(PRICE_WORDS, '') !== '';

/** "Clean the drain, and also look at the heater. How much for both?": one for each clause that names one surely. */
function namedInEach({ utterance, moment: { facts } }: Input): OfferingFact[] {
  const sure = utterance.clauses
    .map((clause) => findOffering({ clauses: [clause], facts }))
    .filter((match) => match !== null && match.score >= SURE);
  return [...new Set(sure.map((match) => match?.offering))].filter((found) => found !== undefined);
}

function pricesOf(offerings: readonly OfferingFact[], speech: Speech): Prices {
  const prices = offerings.map((offering) => answerPrice(offering, speech));
  const say = prices.filter((price) => price !== null);
  return say.length === prices.length ? { say, topic: 'several prices' } : 'unknown';
}

/** "… on Sunday night": a price for a day on which the business is closed would mislead. */
function priceOf(offering: OfferingFact, { utterance: { named }, moment, speech }: Input): Prices {
  const price = answerPrice(offering, speech);
  if (!price) return 'unknown';
  const business = moment.facts.business.hours;
  const date = onlyDay(named);
  const isClosed = date !== null && !hoursOn({ date, business }).is_open;
  return {
    say: isClosed ? [price, onDay({ date, business, speech })] : [price],
    topic: topicOf(offering.title),
  };
}
