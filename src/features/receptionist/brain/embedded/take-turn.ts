/**
 * One turn of the embedded brain, without clock, network or chance: the same state and words give the same reply.
 *
 *   what was said ─▶ understand ─▶ special case? ─▶ details into the state ─▶ questions answered ─▶ errand goes on
 *   tool results  ─▶ the errand that waits for them goes on
 */
import type { Sentence, Turn } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { ToolResult } from '#features/receptionist/brain/tools.ts';
import { type Act, ASKING } from '#platform/model/reader/vocabulary.ts';
import { sayWhenOpen } from './answer/answer-hours.ts';
import { answerQuestions } from './answer/answer-questions.ts';
import { findAvoided } from './answer/avoided-topic.ts';
import { sayAnswers } from './answer/say-answers.ts';
import { askDanger } from './ask-danger.ts';
import { beginLater, chooseTask } from './choose-task.ts';
import { ask, newDraft, sayLine, sayOwn, type Work } from './draft.ts';
import type { HeardWords } from './hear/listen.ts';
import { momentOf, type Utterance, understand } from './hear/utterance.ts';
import { isLeaving, leave } from './leave.ts';
import { wantsNoMore } from './no-more.ts';
import { noteAside, noteForTeam, noteJob } from './notes.ts';
import { isHold } from './read/hold.ts';
import { end, sayAgain, takeSpecialCase } from './special-cases.ts';
import { type DialogueState, newDialogue } from './state.ts';
import { type Taken, takeDetails } from './take-details.ts';
import { takeLanguage } from './take-language.ts';
import { takeYesOrNo } from './take-yes-or-no.ts';
import { askService, progressBooking, takeBookingResult } from './tasks/booking.ts';
import { progressChange, takeChangeResult } from './tasks/change.ts';
import { askNextGoal, readGoals } from './tasks/goals.ts';
import { progressMessage, takeMessageResult } from './tasks/message.ts';
import { askForWholeNumber, giveUp } from './unclear.ts';

export type EmbeddedInput = {
  state: DialogueState | null;
  heard: HeardWords | { results: readonly ToolResult[] };
  facts: Facts;
  now: Date;
};
export type EmbeddedTurn = Omit<Turn, 'state'> & { state: DialogueState };

export function takeTurn({ state: before, heard, facts, now }: EmbeddedInput): EmbeddedTurn {
  const moment = momentOf({ facts, now });
  // A conversation that began before an update lacks what is new.
  const state = { ...newDialogue(facts), ...structuredClone(before) };
  const work: Work = { state, moment, draft: newDraft() };
  if ('results' in heard) for (const result of heard.results) takeResult(work, result);
  else if (heard.said.trim() === '') greet(work);
  else hear(work, understand({ heard, state, moment }));
  // The same words again were not served by what was answered to them.
  holdRepeats(work, { isAgain: 'said' in heard && heard.said === before?.lastSaid });
  const { say, calls, choices } = work.draft;
  return { state, say, calls, choices };
}

const textOf = (sentences: readonly Sentence[]): string => sentences.map(({ text }) => text).join(' ');

/** Said twice and not answered, it would not be answered the third time: what is open goes to the team. */
function holdRepeats(work: Work, { isAgain }: { isAgain: boolean }): void {
  const { state, draft } = work;
  if (draft.say.length === 0) return;
  const isAnswer = draft.say.some(({ receipts }) =>
    receipts.some(({ fact }) => !/^(?:slot:|visitor)/.test(fact)),
  );
  const isSame =
    textOf(draft.say) === textOf(state.lastSay) && draft.calls.length === 0 && (isAgain || !isAnswer);
  state.sameSay = isSame ? state.sameSay + 1 : 0;
  if (state.sameSay >= 2) {
    Object.assign(draft, newDraft());
    leave(work);
  }
  state.lastSay = draft.say;
  state.lastInEnglish = draft.inEnglish.join(' ');
}

function greet(work: Work): void {
  const { persona } = work.moment.facts;
  sayOwn(work, 'persona', persona.greeting);
}

function hear(work: Work, utterance: Utterance): void {
  const { state } = work;
  takeLanguage(state, utterance);
  const wasDanger = state.asked === 'danger';
  if (takeSpecialCase(work, utterance)) {
    if (state.asked === 'more' && work.draft.calls.length === 0) ask(work, 'more', 'anythingElse');
    return;
  }
  if (isLeaving(utterance) && state.asked !== 'message' && state.asked !== 'confirm') {
    leave(work);
    return;
  }
  if (wantsNoMore(utterance, state)) {
    end(work);
    return;
  }
  // An answer that is none of the expected ones is asked for again, and then left.
  const isGoal = readGoals(work, utterance) || state.asked === 'goal';
  const settled = takeYesOrNo(work, utterance);
  if (settled === 'go on') goOn(work);
  if (!settled) takeIn(work, utterance, { isKnown: isGoal || wasDanger });
}

/** Details, errands and questions. `isKnown` when something of it was understood already. */
function takeIn(work: Work, utterance: Utterance, { isKnown }: { isKnown: boolean }): void {
  const { state } = work;
  const isFresh = state.task === null;
  const taken = takeDetails(work, utterance);
  const isMessage = state.asked === 'message';
  if (isMessage) state.message = utterance.said.slice(0, 2000);
  else if (!isAvoided(work, utterance)) chooseTask(work, utterance);
  noteJob(work, utterance);
  const isForTeam = noteForTeam(work, utterance);
  if (askDanger(work, utterance)) return;
  const isAgain = utterance.said === state.lastSaid;
  state.lastSaid = utterance.said;
  const answered = answerAll(work, utterance) && !isAgain;
  if (askForWholeNumber(work, utterance)) return;
  if (isForTeam) sayLine(work, 'noted');
  const isBegun = isFresh && state.task !== null;
  const isUnderstood = taken.isNew || answered || isKnown || isMessage || isForTeam || isBegun;
  if (isUnderstood) state.repeats = 0;
  else if (state.task && state.repeats === 0 && isHold(utterance.said)) {
    state.repeats = 1;
    sayLine(work, 'takeYourTime');
    goOn(work);
    return;
  } else if (sayAgain(work, utterance)) return;
  if (state.task) goOnWith(work, { utterance, taken, isUnderstood, isAgain });
  else close(work, utterance, { taken, isUnderstood });
}

/** Words such as "what time" are about no errand then. */
const isAvoided = ({ moment: { facts } }: Work, { clauses }: Utterance): boolean =>
  clauses.length > 0 && clauses.every((clause) => findAvoided({ clause, facts }) !== null);

/** Returns true when at least one question was answered or passed on. */
function answerAll(work: Work, utterance: Utterance): boolean {
  const { state, moment } = work;
  const answers = answerQuestions({ utterance, state, moment });
  const { say: sentences, topics, needsService, avoided } = answers;
  // The team is told once.
  const unanswered = answers.unanswered.filter((text) => !state.unanswered.includes(text));
  sayAnswers(work, sentences);
  state.topics.push(...topics);
  if (sentences.length > 0) state.misses = 0;
  if (needsService && state.asked === 'priceOf') unanswered.push(utterance.said);
  else if (needsService && !state.task) {
    askService(work, { offerings: moment.facts.offerings.slice(0, 6), text: 'askPriceOf' });
    return true;
  }
  if (needsService) state.owesPrice = true;
  if (avoided.length > 0) {
    passOn(work, utterance, avoided);
    // The visit's notes tell the team, too.
    if (state.task !== 'message') state.notes.push(...avoided);
  }
  if (unanswered.length === 0) return sentences.length > 0;
  state.unanswered.push(...unanswered);
  state.misses += 1;
  sayLine(work, 'confirmLater');
  passOn(work, utterance, unanswered);
  return true;
}

/** What could not be answered becomes a message, unless an errand is under way. */
function passOn({ state }: Work, utterance: Utterance, questions: readonly string[]): void {
  if (!state.task || state.task === 'message') {
    state.task = 'message';
    // The whole of a short message says what half of it is about.
    const words = utterance.said.length <= SHORT_MESSAGE ? [utterance.said] : questions;
    state.message = [state.message, ...words].join(' ').trim().slice(0, 2000);
  }
}

const SHORT_MESSAGE = 300;

function goOnWith(
  work: Work,
  {
    utterance,
    taken,
    isUnderstood,
    isAgain,
  }: { utterance: Utterance; taken: Taken; isUnderstood: boolean; isAgain: boolean },
): void {
  const { state } = work;
  if (state.task === 'book' && state.offeringId === null && taken.possible.length > 1) {
    askService(work, { offerings: taken.possible, text: 'askWhichService' });
    return;
  }
  if (!isUnderstood) {
    const isNoted = !isAgain && noteAside(work, utterance);
    // "My mailbox", "the key snapped off in it": each piece is one more.
    if (isNoted && PIECE.some((act) => utterance.acts.has(act))) state.repeats = Math.min(state.repeats, 1);
    if (state.repeats >= 2) giveUp(work);
    else if (!isNoted || state.repeats === 0) sayLine(work, isNoted ? 'noted' : 'notUnderstood');
  }
  goOn(work);
}

const PIECE: readonly Act[] = ['tellProblem', 'giveService', 'book'];

function goOn(work: Work): void {
  const { task } = work.state;
  if (task === 'book') progressBooking(work);
  else if (task === 'move' || task === 'cancel' || task === 'lookup') progressChange(work);
  else if (task === 'message' || task === 'callBack') progressMessage(work);
  if (work.state.task === null && work.draft.calls.every(({ tool }) => tool === 'setVariable')) finish(work);
}

/** No errand is under way: asks for what flows want to know, or whether there is more. */
function close(
  work: Work,
  { acts, said }: Utterance,
  { taken, isUnderstood }: { taken: Taken; isUnderstood: boolean },
): void {
  const { state } = work;
  const isDone =
    acts.has('bye') || (state.asked === 'more' && (DONE.some((act) => acts.has(act)) || ALL_DONE.test(said)));
  // "Good. And would it be dry by dinner?" goes on.
  if (isDone && ASKING.every((act) => !acts.has(act))) {
    end(work);
    return;
  }
  if (state.asked === 'opening' && !isUnderstood && takeOpeningAnswer(work, { acts, said })) return;
  if (isUnderstood) {
    if (state.asked !== 'priceOf' || !work.draft.choices.length) finish(work);
    return;
  }
  if (acts.has('thanks')) sayLine(work, 'welcome');
  else if (acts.has('greet') || acts.has('yes')) {
    sayLine(work, 'goAhead');
    ask(work, 'service', 'askService');
    return;
  } else if (acts.has('smallTalk')) {
    sayLine(work, 'takeYourTime');
    return;
  } else if (taken.possible.length > 0) {
    askService(work, { offerings: taken.possible, text: 'askWhichService' });
    return;
  } else {
    miss(work, said);
    return;
  }
  finish(work);
}

/** What answers "anything else?" with no. */
const DONE: readonly Act[] = ['no', 'thanks', 'refuse', 'unsure'];

const ALL_DONE =
  /^\W*(?:(?:all )?(?:done|set|good)|(?:i'?m|we'?re) (?:all )?(?:done|set|good)|that(?:'?s|'?ll be| is| was) (?:it|all|plenty|everything|enough|the lot))\b/i;

/** The answer to what the receptionist wrote first. Returns false when it says nothing to go on with. */
function takeOpeningAnswer(work: Work, { acts, said }: Pick<Utterance, 'acts' | 'said'>): boolean {
  if (acts.has('no')) {
    sayLine(work, 'anotherTime');
    work.state.asked = 'more';
    return true;
  }
  if (said.trim().split(/\s+/).length >= 3) work.state.notes.push(said.slice(0, 300));
  return askNextGoal(work);
}

/** Nothing was understood: ask once, then pass it on. */
function miss(work: Work, said: string): void {
  const { state, moment } = work;
  state.misses += 1;
  if (state.misses >= moment.facts.handOff.afterMisses) {
    state.unanswered.push(said);
    sayLine(work, 'confirmLater');
    state.task = 'message';
    state.message = said.slice(0, 2000);
    goOn(work);
    return;
  }
  sayLine(work, 'notUnderstood');
  askService(work, { offerings: moment.facts.offerings.slice(0, 6), text: 'askService' });
}

function finish(work: Work): void {
  if (work.state.isEnded) return;
  if (beginLater(work)) {
    goOn(work);
    return;
  }
  if (askNextGoal(work)) return;
  ask(work, 'more', 'anythingElse');
}

function takeResult(work: Work, result: ToolResult): void {
  const { state } = work;
  if (result.tool === 'transfer') takeTransfer(work, result.output);
  else if (result.tool === 'takeMessage' || result.tool === 'askForCallBack') {
    const { message } = state;
    takeMessageResult(work, result);
    if (needsReach(state)) {
      // The team was told at once, and now it needs to know whom to call.
      Object.assign(state, { task: 'message', message, isUrgent: true });
      goOn(work);
    } else if (state.isLeaving) end(work);
    else if (!state.isTransferred) finish(work);
  } else if (state.task === 'book') {
    takeBookingResult(work, result);
    afterBooking(work);
  } else if (state.task) {
    takeChangeResult(work, result);
    if (state.task === null && state.asked !== 'more') finish(work);
  }
}

const needsReach = ({ isEmergency, isLeaving, isTransferred, person, declined }: DialogueState): boolean =>
  isEmergency && !isLeaving && !isTransferred && !person.phone && !declined.includes('phone');

function afterBooking(work: Work): void {
  if (work.state.task === null) finish(work);
  // No time was found, so the wish becomes a message to the team.
  else if (work.state.task === 'message') goOn(work);
}

function takeTransfer(work: Work, { reached }: { reached: boolean }): void {
  const { state, moment } = work;
  // An emergency that the owner described had its own reply.
  if (state.isEmergency && !state.hasOwnReply) {
    const { emergencyReply } = moment.facts.handOff;
    sayOwn(work, 'emergency', emergencyReply);
  }
  state.events.push({ kind: 'transfer' });
  state.isTransferred = reached;
  sayLine(work, reached ? 'transferReached' : 'transferMissed');
  if (!reached && !state.isEmergency) sayWhenOpen(work);
  if (!reached) sayLine(work, 'leaveReach');
  // However soon a person comes, the team can reach them when the chat is left.
  state.task = 'message';
  goOn(work);
}
