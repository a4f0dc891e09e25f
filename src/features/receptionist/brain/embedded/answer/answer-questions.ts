/**
 * Answers the questions of one turn, each from the owner's facts. A question that no fact answers is returned as it was
 * asked, so that the dialogue can pass it on.
 */
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import type { Clause } from '#features/receptionist/brain/embedded/hear/clause.ts';
import { findOffering, namedOfferings } from '#features/receptionist/brain/embedded/hear/match-offering.ts';
import type { Moment, Utterance } from '#features/receptionist/brain/embedded/hear/utterance.ts';
import { speechOf } from '#features/receptionist/brain/embedded/speech/speech-of.ts';
import type { DialogueState } from '#features/receptionist/brain/embedded/state.ts';
import type { Knowledge, OfferingFact } from '#features/receptionist/brain/facts.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';
import { answerArea, answerContact, answerIdentity, answerPlace } from './answer-business.ts';
import { answerFromNote, answerPastVisit } from './answer-history.ts';
import { answerHours } from './answer-hours.ts';
import { answerDuration, answerOffered, answerServices } from './answer-offering.ts';
import { answerPrices } from './answer-prices.ts';
import { findAvoided } from './avoided-topic.ts';

export type Answers = {
  say: Sentence[];
  topics: string[];
  unanswered: string[];
  /** Asked for a price or a duration without saying of what. */
  needsService: boolean;
  /** What the owner does not want to be answered: it is for the team. */
  avoided: string[];
};

type Answered = { say: Sentence[]; topic: string; isAvoided?: true } | 'unknown' | 'which' | null;

export function answerQuestions(input: {
  utterance: Utterance;
  state: DialogueState;
  moment: Moment;
}): Answers {
  const answers: Answers = { say: [], topics: [], unanswered: [], needsService: false, avoided: [] };
  for (const clause of input.utterance.clauses) {
    const answered = answerClause({ ...input, clause });
    if (answered === 'unknown') answers.unanswered.push(clause.text);
    else if (answered === 'which') answers.needsService = true;
    else if (answered) {
      const known = new Set(answers.say.map(({ text }) => text));
      answers.say.push(...answered.say.filter(({ text }) => !known.has(text)));
      answers.topics.push(answered.topic);
      if (answered.isAvoided) answers.avoided.push(clause.text);
    }
  }
  return answers;
}

type Asked = { clause: Clause; utterance: Utterance; state: DialogueState; moment: Moment };

function answerClause(asked: Asked): Answered {
  const { clause, moment, state } = asked;
  const { acts, text } = clause;
  if (acts.has('inject')) return null;
  const avoided = findAvoided({ clause, facts: moment.facts });
  if (avoided) {
    const { id, topic, instead } = avoided;
    return {
      say: [{ text: instead, receipts: [{ fact: `topic:${id}`, text: instead }] }],
      topic,
      isAvoided: true,
    };
  }
  const past = answerPastVisit({ text, moment, speech: speechOf(state) });
  if (past) return { say: [past], topic: 'the last visit' };
  // What the owner wrote about exactly this question comes before what the rules would say.
  const written = findKnowledge(asked);
  if (written && written.score >= certainFor(acts)) return knowledgeAnswer(written.knowledge);
  const ruled = answerByRule(asked);
  const offered = acts.has('services') && !acts.has('book') ? answerWhetherOffered(asked) : null;
  const told = written && isQuestion(clause) && !acts.has('book') ? knowledgeAnswer(written.knowledge) : null;
  // What it costs to drive out may stand in an answer, where no service is named.
  const isBetterTold = told !== null && wasToldPrice(asked);
  return (
    (isBetterTold ? null : settled(ruled)) ?? settled(offered) ?? told ?? ruled ?? offered ?? passedOn(asked)
  );
}

/** The answer, if it is one. */
const settled = (answered: Answered): Answered =>
  answered === 'which' || answered === 'unknown' ? null : answered;

function passedOn(asked: Asked): Answered {
  const { clause, moment } = asked;
  const noted = isQuestion(clause) ? answerFromNote({ text: clause.text, moment }) : null;
  if (noted) return { say: [noted], topic: 'what is noted about them' };
  return isOpenQuestion(asked) && clause.text.split(/\s+/).length > 1 ? 'unknown' : null;
}

/** Prices, hours and services are told from their own facts, unless the owner wrote about exactly this. */
const OF_RULES: readonly Act[] = ['price', 'hours', 'area', 'services', 'place', 'contactUs'];
const certainFor = (acts: ReadonlySet<Act>): number =>
  OF_RULES.some((act) => acts.has(act)) ? CERTAIN + 0.1 : CERTAIN;

/** "And do I pay that all at the end?": what it costs was the answer before. */
const wasToldPrice = ({ clause: { acts }, state }: Asked): boolean =>
  acts.has('price') && (state.topics.at(-1)?.startsWith('the price of') ?? false);

function answerByRule(asked: Asked): Answered {
  const { clause, utterance, state, moment } = asked;
  const { text, acts } = clause;
  const { places } = utterance;
  const speech = speechOf(state);
  if (acts.has('identity')) return { say: [answerIdentity(moment, speech)], topic: 'who is answering' };
  const named =
    findOffering({ clauses: [clause], facts: moment.facts })?.offering ??
    namedOfferings({ clauses: [clause], facts: moment.facts })[0];
  const offering = () =>
    named ??
    offeringOf(moment, state.offeringId) ??
    findOffering({ clauses: utterance.clauses, facts: moment.facts })?.offering;
  const area = () => answerArea({ text, said: utterance.said, places, moment, speech });
  const one = (sentence: Sentence | null, topic: string): Answered =>
    sentence ? { say: [sentence], topic } : 'unknown';
  if (asksOnArea(asked)) return one(area(), AREA);
  if (acts.has('price') || state.asked === 'priceOf')
    return answerPrices({ ...asked, speech, named, known: offering() });
  if (acts.has('hours') || asksOn(asked)) return { say: answerHours({ text, moment, speech }), topic: HOURS };
  if (acts.has('duration'))
    return about(offering(), (found) => one(answerDuration(found, speech), 'how long it takes'), 'unknown');
  if (acts.has('services') && GENERAL.test(text))
    return one(answerServices(moment, speech), 'what the business offers');
  if (acts.has('area') && (places.length > 0 || !acts.has('services'))) return one(area(), AREA);
  if (acts.has('place')) return one(WHERE.test(text) ? answerPlace(moment, speech) : null, 'the address');
  if (acts.has('contactUs')) return one(answerContact({ text, moment, speech }), 'how to reach the business');
  return null;
}

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

/** A "yes, we do that" must be right. */
const CLEARLY_OFFERED = 0.55;

function answerWhetherOffered({ clause, state, moment }: Asked): Answered {
  const match = findOffering({ clauses: [clause], facts: moment.facts });
  if (match && match.score >= CLEARLY_OFFERED)
    return { say: [answerOffered(match.offering, speechOf(state))], topic: match.offering.title };
  return 'unknown';
}

/** From here on a piece of knowledge answers the question, and from `CERTAIN` on better than any rule. */
const ENOUGH = 0.35;
const CERTAIN = 0.55;

function findKnowledge({
  clause,
  moment,
}: Pick<Asked, 'clause' | 'moment'>): { knowledge: Knowledge; score: number } | null {
  const best = clause.recalled.find(({ id }) => id.startsWith('faq:'));
  const knowledge = best && moment.facts.knowledge.find(({ id }) => `faq:${id}` === best.id);
  if (!knowledge) return null;
  return best.score >= ENOUGH ? { knowledge, score: best.score } : null;
}

/** Whether the owner wrote an answer to exactly this question. */
export const isWritten = (asked: Pick<Asked, 'clause' | 'moment'>): boolean =>
  (findKnowledge(asked)?.score ?? 0) >= CERTAIN;

const knowledgeAnswer = ({ id, question, answer }: Knowledge): Answered => ({
  say: [{ text: answer, receipts: [{ fact: `faq:${id}`, text: answer }] }],
  topic: question || answer.slice(0, 60),
});

const isQuestion = ({ acts }: Clause): boolean =>
  ['question', 'services', 'price', 'duration'].some((act) => acts.has(act as Act));

const HANDLED = [
  'move',
  'cancel',
  'lookup',
  'person',
  'callBack',
  'message',
  'wrongNumber',
  'sales',
] as const;

/** A question that belongs to no task: "can you come tomorrow?" is a booking and no question for the team. */
const isOpenQuestion = ({ clause: { acts } }: Asked): boolean =>
  acts.has('question') && !HANDLED.some((act) => acts.has(act));
