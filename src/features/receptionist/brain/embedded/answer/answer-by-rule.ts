/** Answers from what the owner set: prices, hours, services, areas, the address and how to reach the business. */
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import {
  findOffering,
  namedOfferings,
  offeredIn,
  SURE,
} from '#features/receptionist/brain/embedded/hear/match-offering.ts';
import type { Moment } from '#features/receptionist/brain/embedded/hear/utterance.ts';
import { speechOf } from '#features/receptionist/brain/embedded/speech/speech-of.ts';
import type { OfferingFact } from '#features/receptionist/brain/facts.ts';
import { answerArea, answerContact, answerIdentity, answerPlace } from './answer-business.ts';
import { answerHours } from './answer-hours.ts';
import { answerDuration, answerServices } from './answer-offering.ts';
import { answerPrices, asksOnlyPrice, asksPriceOfOther } from './answer-prices.ts';
import type { Answered, Asked } from './asked-clause.ts';
import { findKnowledge } from './find-knowledge.ts';

/** A place that is named and the price of a service that is meant are told from what the owner set for just that. */
export const isOfOwnFacts = (asked: Asked): boolean => {
  const { clause, utterance, moment } = asked;
  const { acts, text } = clause;
  if (acts.has('area') && utterance.places.some((place) => text.includes(place))) return true;
  if (acts.has('identity') && SELF.test(text)) return true;
  if (acts.has('contactUs') || (acts.has('place') && WHERE.test(text))) return true;
  if (!acts.has('price') || asksPriceOfOther(text)) return false;
  const meant = findOffering({ clauses: [clause], facts: moment.facts })?.score ?? 0;
  const written = findKnowledge(asked);
  // A fact without any amount tells no price.
  const told = written && OF_MONEY.test(written.knowledge.answer) ? written.score : 0;
  return meant >= Math.max(SURE, told);
};

/** "Is this a real person?", where "you the right people?" asks something else. */
const SELF =
  /\b(?:person|human|robot|bot|real|machine|computer|ai|recording|automated|who (?:am i|are you|is this|'?s this)|your name|persona|m[aá]quina|qui[eé]n)\b/i;
const OF_MONEY = /[$€£%]|\b(?:free|charge\w*|costs?|fees?|price\w*|percent|gratis|cuesta|precio|cobra\w*)\b/i;

export function answerByRule(asked: Asked): Answered {
  const { clause, utterance, state, moment } = asked;
  const { text, acts } = clause;
  const { places } = utterance;
  const speech = speechOf(state);
  if (asksWhoAnswers(asked)) return { say: [answerIdentity(moment, speech)], topic: 'who is answering' };
  // "What's that gonna run me?" is about what is being booked, and names nothing.
  const isOfKnown = state.offeringId !== null && asksOnlyPrice(text);
  const likeliest = isOfKnown ? null : findOffering({ clauses: [clause], facts: moment.facts });
  // The price of a service that may not be meant misleads.
  const isNamed = likeliest !== null && (likeliest.score >= SURE || !acts.has('price'));
  const others = isOfKnown ? [] : namedOfferings({ clauses: [clause], facts: moment.facts });
  const named = isNamed ? likeliest.offering : others[0];
  const offering = () =>
    named ??
    offeringOf(moment, state.offeringId) ??
    findOffering({ clauses: utterance.clauses, facts: moment.facts })?.offering;
  const area = () => answerArea({ text, said: utterance.said, places, moment, speech });
  const one = (sentence: Sentence | null, topic: string): Answered =>
    sentence ? { say: [sentence], topic } : 'unknown';
  if (asksOnArea(asked)) return one(area(), AREA);
  if (acts.has('price') || state.asked === 'priceOf' || asksPriceOn(asked))
    return answerPrices({ ...asked, speech, named, known: offering() });
  if (acts.has('hours') || asksOn(asked)) return { say: answerHours({ text, moment, speech }), topic: HOURS };
  if (acts.has('duration'))
    return about(offering(), (found) => one(answerDuration(found, speech), 'how long it takes'), 'unknown');
  if (acts.has('services') && GENERAL.test(text))
    return one(answerServices(moment, speech), 'what the business offers');
  if (acts.has('area') && (places.length > 0 || !acts.has('services'))) return one(area(), AREA);
  return answerHowToReach(asked);
}

function answerHowToReach({ clause: { text, acts }, state, moment }: Asked): Answered {
  const speech = speechOf(state);
  const one = (sentence: Sentence | null, topic: string): Answered =>
    sentence ? { say: [sentence], topic } : 'unknown';
  if (acts.has('place') && WHERE.test(text)) return one(answerPlace(moment, speech), 'the address');
  if (acts.has('place') && text.includes('?')) return 'unknown';
  return acts.has('contactUs')
    ? one(answerContact({ text, moment, speech }), 'how to reach the business')
    : null;
}

const asksWhoAnswers = (asked: Asked): boolean =>
  asked.clause.acts.has('identity') && (SELF.test(asked.clause.text) || !findKnowledge(asked));

/** "Do you have a showroom?" is not answered by an address. */
const WHERE =
  /\b(?:where|address|locat\w+|directions|based|find you|(?:come|stop|swing|drop) (?:by|in|off)|street|office|shop|d[oó]nde|direcci[oó]n|oficina|ubicad[oa]s?)\b/i;

/** Asks what is offered, and not about one thing. */
const GENERAL =
  /\b(what|which)\b.*\b(services?|jobs|work|do you (do|offer))\b|\b(qu[eé]|cu[aá]les) .*\b(servicios?|trabajos|hacen|ofrecen)\b/i;

/** "What about tomorrow?" after a question about opening hours. */
const asksOn = ({ clause: { text, acts }, utterance: { named }, state }: Asked): boolean =>
  named !== null &&
  state.task === null &&
  acts.has('question') &&
  state.topics.at(-1) === HOURS &&
  FOLLOW_UP.test(text);

/** "Smart one with the keypad?" after the price of another. */
const asksPriceOn = ({ clause, state, moment: { facts } }: Asked): boolean =>
  (state.topics.at(-1)?.startsWith('the price of') ?? false) &&
  clause.text.includes('?') &&
  (clause.acts.size === 0 || (clause.acts.size === 1 && clause.acts.has('question'))) &&
  offeredIn({ clauses: [clause], facts }) !== null;

/** "What about Orem?" after a question about the service area. */
const asksOnArea = ({ clause: { text }, utterance: { named }, state }: Asked): boolean =>
  state.topics.at(-1) === AREA &&
  state.task === null &&
  !named &&
  FOLLOW_UP.test(text) &&
  !/\b(?:much|cost|price|charge|precio|cuest|cobra)/i.test(text);

const FOLLOW_UP = /^\W*(and|what about|how ('?bout|about)|or|so|y|qu[eé] tal|o|entonces)\b/i;
export const HOURS = 'opening hours';
const AREA = 'the service area';

const about = (
  offering: OfferingFact | undefined,
  answer: (offering: OfferingFact) => Answered,
  otherwise: 'which' | 'unknown',
): Answered => (offering ? answer(offering) : otherwise);

const offeringOf = ({ facts }: Moment, id: number | null): OfferingFact | undefined =>
  facts.offerings.find((offering) => offering.id === id);
