/**
 * Answers the questions of one turn, each from the owner's facts. A question that no fact answers is returned as it was
 * asked, so that the dialogue can pass it on.
 */
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import type { Clause } from '#features/receptionist/brain/embedded/hear/clause.ts';
import { offeredIn } from '#features/receptionist/brain/embedded/hear/match-offering.ts';
import type { Moment, Utterance } from '#features/receptionist/brain/embedded/hear/utterance.ts';
import { speechOf } from '#features/receptionist/brain/embedded/speech/speech-of.ts';
import type { DialogueState } from '#features/receptionist/brain/embedded/state.ts';
import type { Knowledge } from '#features/receptionist/brain/facts.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';
import { answerByRule, isOfOwnFacts } from './answer-by-rule.ts';
import { answerFromNote, answerPastVisit } from './answer-history.ts';
import { answerOffered } from './answer-offering.ts';
import { type Answered, type Asked, settled } from './asked-clause.ts';
import { findAvoided } from './avoided-topic.ts';
import { CERTAIN, findKnowledge } from './find-knowledge.ts';

export type Answers = {
  say: Sentence[];
  topics: string[];
  unanswered: string[];
  /** Asked for a price or a duration without saying of what. */
  needsService: boolean;
  /** What the owner does not want to be answered: it is for the team. */
  avoided: string[];
};

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
  const written = findKnowledge(asked);
  const ruled = answerByRule(asked);
  const certain = certainly(asked, { written, ruled });
  if (certain) return certain;
  const offered =
    (acts.has('services') && !acts.has('book')) || REQUEST.test(text) ? answerWhetherOffered(asked) : null;
  const told = written && isQuestion(clause) && !acts.has('book') ? knowledgeAnswer(written.knowledge) : null;
  // What it costs to drive out may stand in an answer, where no service is named.
  const isBetterTold = told !== null && (wasToldPrice(asked) || OF_INCLUDED.test(text));
  return (
    (isBetterTold ? null : settled(ruled)) ?? settled(offered) ?? told ?? ruled ?? offered ?? passedOn(asked)
  );
}

/** What the owner wrote about exactly this question comes before what the rules would say. */
function certainly(
  asked: Asked,
  { written, ruled }: { written: ReturnType<typeof findKnowledge>; ruled: Answered },
): Answered {
  const { acts } = asked.clause;
  // "And is the cleanup part of that?" is not answered by the price that was just told.
  if (written && isToldAgain(ruled, asked.state)) return knowledgeAnswer(written.knowledge);
  if (isOfOwnFacts(asked) && settled(ruled)) return ruled;
  // "Open Saturday?" is not answered by what a Saturday costs.
  if (asksHoursOnly(acts) && settled(ruled) && !(written && OF_HOURS.test(written.knowledge.answer)))
    return ruled;
  return written && written.score >= certainFor(acts) ? knowledgeAnswer(written.knowledge) : null;
}

const isToldAgain = (ruled: Answered, { lastSay }: DialogueState): boolean =>
  ruled !== null &&
  typeof ruled === 'object' &&
  ruled.say.every(({ text }) => lastSay.some((told) => told.text === text));

const asksHoursOnly = (acts: ReadonlySet<Act>): boolean =>
  acts.has('hours') && !acts.has('price') && !acts.has('question');
const OF_HOURS =
  /\b(?:open|close[sd]?|hours|closing|a\.?m\b|p\.?m\b|o'clock|noon|around the clock|24|holidays?|abr\w+|cierr\w+|cerrad\w+)\b/i;

/** "Can you all swap it?" after what is broken. */
const REQUEST =
  /^\W*(?:and |so |hey |please )?(?:can|could|would|will|do) (?:you|u|ya|y'?all|you guys|someone|somebody|anyone|anybody)\b(?=.*\b(?:it|that|this|them|those|one)\b)/i;

function passedOn(asked: Asked): Answered {
  const { clause, moment } = asked;
  const isAsked = isQuestion(clause) || clause.text.includes('?');
  const noted = isAsked ? answerFromNote({ text: clause.text, moment }) : null;
  if (noted) return { say: [noted], topic: 'what is noted about them' };
  return isOpenQuestion(asked) && clause.text.split(/\s+/).length > 1 ? 'unknown' : null;
}

/** "Is that in the price or not?" */
const OF_INCLUDED =
  /\b(?:in|part of|on top of) the (?:price|cost|quote|fee)\b|\b(?:included?|extra|separate(?:ly)?)\b|\bincluid[oa]s?\b|\baparte\b/i;

/** Prices, hours and services are told from their own facts, unless the owner wrote about exactly this. */
const OF_RULES: readonly Act[] = ['price', 'hours', 'area', 'services', 'place', 'contactUs'];
const certainFor = (acts: ReadonlySet<Act>): number =>
  OF_RULES.some((act) => acts.has(act)) ? CERTAIN + 0.1 : CERTAIN;

/** "And do I pay that all at the end?": what it costs was the answer before. */
const wasToldPrice = ({ clause: { acts }, state }: Asked): boolean =>
  acts.has('price') && (state.topics.at(-1)?.startsWith('the price of') ?? false);

function answerWhetherOffered({ clause, state, moment }: Asked): Answered {
  const offered = offeredIn({ clauses: [clause], facts: moment.facts });
  return offered ? { say: [answerOffered(offered, speechOf(state))], topic: offered.title } : 'unknown';
}

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
