/** What comes before any errand: emergencies, requests for a person, other languages, sales calls, attempts to instruct. */
import type { DescribedEmergency } from '#features/receptionist/contract/profile.ts';
import type { Act, Danger } from '#platform/model/reader/vocabulary.ts';
import { answerQuestions } from './answer/answer-questions.ts';
import { isWritten } from './answer/find-knowledge.ts';
import { sayAnswers } from './answer/say-answers.ts';
import { call, say, sayLine, sayOwn, type Work } from './draft.ts';
import { forTeam } from './for-team.ts';
import type { Utterance } from './hear/utterance.ts';
import { readLanguage } from './read/foreign.ts';
import { OTHER_LANGUAGES } from './speech/other-languages.ts';
import type { Speech } from './speech/speech.ts';
import { speechOf } from './speech/speech-of.ts';
import type { DialogueState } from './state.ts';
import { progressMessage } from './tasks/message.ts';

/** Returns true when the turn is dealt with. */
export function takeSpecialCase(work: Work, utterance: Utterance): boolean {
  // A message is taken down whatever it is about.
  if (work.state.asked === 'message') return emergency(work, utterance);
  return CASES.some((handle) => handle(work, utterance));
}

type Case = (work: Work, utterance: Utterance) => boolean;

const CASES: Case[] = [
  emergency,
  instruction,
  othersData,
  salesCall,
  jobHunt,
  wrongNumber,
  foreignLanguage,
  person,
];

function emergency(work: Work, utterance: Utterance): boolean {
  const { emergency: found, said } = utterance;
  const { state } = work;
  if (state.asked === 'danger' && state.danger) return answerToDanger(work, utterance);
  if (!found || state.isEmergency) return false;
  if (found.isSure) {
    raiseAlarm(work, { ...found, said }, utterance);
    return true;
  }
  const { about, dangers, described } = found;
  state.danger ??= { about, dangers, described, said };
  return false;
}

/** They were asked whether anyone is in danger. */
function answerToDanger(work: Work, utterance: Utterance): boolean {
  const { state } = work;
  const { acts, emergency: found, said } = utterance;
  if (!state.danger) return false;
  if (found?.isSure || acts.has('unsure') || (acts.has('yes') && !acts.has('no'))) {
    raiseAlarm(work, { ...state.danger, said: `${state.danger.said} ${said}` }, utterance);
    return true;
  }
  state.asked = null;
  sayAnswers(work, state.danger.answers ?? []);
  return false;
}

type Alarm = { about: string; dangers: readonly Danger[]; described?: string | null; said: string };

/** First what keeps them safe, then the team: never a booking. */
function raiseAlarm(
  work: Work,
  { about, dangers, described, said }: Alarm,
  { person: told }: Utterance,
): void {
  const { state } = work;
  state.isEmergency = true;
  state.isUrgent = true;
  state.message = said.slice(0, 2000);
  state.task = 'message';
  // The message tells them too.
  state.later = [];
  const { firstName, lastName, phone, address } = told;
  const given = Object.entries({ firstName, lastName, phone, address }).filter(([, value]) => value);
  Object.assign(state.person, Object.fromEntries(given));
  const { emergencyReply, described: entries } = work.moment.facts.handOff;
  const entry = entries.find(({ id }) => id === described);
  const isSaid = dangers.length > 0 || !entry;
  if (isSaid && safeSentence(speechOf(state), dangers) !== emergencyReply)
    say(work, (speech) => ({ text: safeSentence(speech, dangers) }));
  if (entry) sayReply(work, entry);
  const reason = forTeam(state, `${about}: ${said}`).slice(0, 500);
  if (!entry || entry.action === 'ring') call(work, { tool: 'transfer', input: { reason, emergency: true } });
  else if (entry.action === 'message') {
    const { firstName: first, lastName: last, phone: reach, email } = state.person;
    const person = { firstName: first, lastName: last, phone: reach, email };
    call(work, { tool: 'takeMessage', input: { ...person, message: reason, urgent: true } });
  } else {
    Object.assign(state, { task: 'callBack', callBackAt: 'Right away' });
    progressMessage(work);
  }
}

/** What the owner wrote for this emergency, and the number to call. */
function sayReply(work: Work, { id, reply, number }: DescribedEmergency): void {
  const fact = `emergency:${id}`;
  work.state.hasOwnReply = true;
  sayOwn(work, fact, reply);
  if (number === '') return;
  say(work, ({ callNumber }) => ({ text: callNumber(number), receipts: [{ fact, text: number }] }));
}

/** Danger to life comes before danger to things. */
const ORDER: readonly Danger[] = ['gas', 'carbonMonoxide', 'fire', 'medical', 'poison', 'electric'];

const safeSentence = ({ safe }: Speech, dangers: readonly Danger[]): string =>
  safe[ORDER.find((danger) => dangers.includes(danger)) ?? dangers[0] ?? 'any'];

const ORDERED = 0.95;
const INSTRUCTED = 'something the receptionist does not do';

function instruction(work: Work, { acts, clauses }: Utterance): boolean {
  // "Smart lock install" orders a service, whatever else it sounds like.
  const isOrder = clauses.some(({ recalled }) =>
    recalled.some(({ id, score }) => id.startsWith('offering:') && score >= ORDERED),
  );
  if (!acts.has('inject') || isOrder) return false;
  const isAgain = work.state.topics.at(-1) === INSTRUCTED;
  sayLine(work, 'onlyHere');
  if (isAgain) {
    end(work);
    return true;
  }
  work.state.topics.push(INSTRUCTED);
  work.state.asked ??= 'more';
  // What else was said in the same breath is still served.
  return clauses.every(({ acts: own }) => !ERRANDS.some((act) => own.has(act)));
}

function othersData(work: Work, { acts }: Utterance): boolean {
  if (!acts.has('others')) return false;
  sayLine(work, 'noOthersData');
  work.state.topics.push('details of other people');
  work.state.asked ??= 'more';
  return true;
}

/** Someone who answers a question about an errand came for the business. */
const isCustomer = ({ task, asked }: DialogueState): boolean => task !== null || asked === 'priceOf';

const SALES = 70;
const SALES_AGAIN = 95;

function salesCall(work: Work, { acts, clauses }: Utterance): boolean {
  const { state, moment } = work;
  // The owner answers questions about what sales calls are often about: "Do you accept Bitcoin?"
  const isSales = clauses.some((clause) => clause.acts.has('sales') && !isWritten({ clause, moment }));
  const isAsking = clauses.some(
    (clause) => clause.acts.has('area') || (!clause.acts.has('sales') && isWritten({ clause, moment })),
  );
  if (!isSales || isAsking || isCustomer(state) || ERRANDS.some((act) => acts.has(act))) return false;
  const isAgain = state.spam.score >= SALES;
  state.spam = {
    score: isAgain ? SALES_AGAIN : SALES,
    reason: 'Offers a product or service to the business',
  };
  sayLine(work, 'noSales');
  if (isAgain) end(work);
  return true;
}

/** Someone who looks for work leaves a message. */
function jobHunt(work: Work, { acts, said }: Utterance): boolean {
  const { state } = work;
  if (!acts.has('job') || isCustomer(state)) return false;
  state.task = 'message';
  state.message = said.slice(0, 2000);
  return false;
}

/** "Sorry, what was that?" */
export function sayAgain(work: Work, { acts }: Utterance): boolean {
  const { state, draft, moment } = work;
  const once = speechOf(state).line('saidAgain', moment.facts.persona.tone);
  if (!acts.has('repeat') || state.lastSay.length === 0 || state.lastSay[0]?.text === once) return false;
  sayLine(work, 'saidAgain');
  draft.say.push(...state.lastSay);
  draft.inEnglish.push(state.lastInEnglish);
  return true;
}

/** What a caller of this business wants. */
const ERRANDS: readonly Act[] = ['book', 'move', 'cancel', 'lookup', 'price', 'hours', 'callBack', 'message'];

function wrongNumber(work: Work, { acts }: Utterance): boolean {
  const { state, moment } = work;
  if (!acts.has('wrongNumber') || isCustomer(state) || ERRANDS.some((act) => acts.has(act))) return false;
  if (moment.facts.opening !== '') {
    sayLine(work, 'wrongPerson');
    state.topics.push('a wrong number');
    end(work);
    return true;
  }
  sayLine(work, 'wrongPlace');
  const { name } = moment.facts.business;
  say(work, ({ thisIs }) => ({ text: thisIs(name), receipts: [{ fact: 'name', text: name }] }));
  state.topics.push('another business');
  state.asked = 'more';
  return true;
}

function foreignLanguage(work: Work, { language, said }: Utterance): boolean {
  const { state } = work;
  if (!language || language === 'Spanish' || state.language === 'Spanish' || state.task) return false;
  state.task = 'message';
  state.message = `Writes in ${language}: ${said}`.slice(0, 2000);
  // Who has told how to reach them is not asked again: the message is passed on.
  if (state.person.firstName) return false;
  say(work, () => ({ text: OTHER_LANGUAGES[language] }));
  state.asked = 'name';
  return true;
}

function person(work: Work, utterance: Utterance): boolean {
  const { acts, said, clauses } = utterance;
  const { state } = work;
  // A bill or a missed visit may be told without anger.
  const isUnhappy = acts.has('angry') || acts.has('complaint');
  if (isUnhappy && !state.isAngry) {
    state.isAngry = true;
    sayLine(work, 'sorry');
  }
  const wantsPerson =
    acts.has('person') ||
    (isUnhappy &&
      !state.task &&
      clauses.every(({ acts: own }) => !own.has('move') && !own.has('cancel')) &&
      (utterance.wish === null || !acts.has('book')));
  if (!wantsPerson) return false;
  if (state.isTransferred) {
    sayLine(work, 'teamFollows');
    return true;
  }
  state.message ||= said.slice(0, 2000);
  sayAnswers(work, answerQuestions({ utterance, state, moment: work.moment }).say);
  const reason = forTeam(state, said).slice(0, 500);
  call(work, { tool: 'transfer', input: { reason, emergency: false } });
  return true;
}

/** Says goodbye and ends the conversation. */
export function end(work: Work): void {
  const { state, draft, moment } = work;
  const { farewell } = moment.facts.persona;
  const isForeign = state.language === 'Spanish' && readLanguage(farewell) !== 'Spanish';
  if (isForeign) sayLine(work, 'farewell');
  else sayOwn(work, 'persona', farewell);
  state.isEnded = true;
  draft.choices = [];
  draft.calls.push({ tool: 'endConversation', input: {} });
}
