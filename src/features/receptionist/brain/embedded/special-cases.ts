/** What comes before any errand: emergencies, requests for a person, other languages, sales calls, attempts to instruct. */
import { isWritten } from './answer/answer-questions.ts';
import { call, say, sayLine, type Work } from './draft.ts';
import { FOREIGN } from './phrases.ts';
import type { Utterance } from './utterance.ts';

/** Returns true when the turn is dealt with. */
export function takeSpecialCase(work: Work, utterance: Utterance): boolean {
  return CASES.some((handle) => handle(work, utterance));
}

type Case = (work: Work, utterance: Utterance) => boolean;

const CASES: Case[] = [emergency, instruction, salesCall, wrongNumber, foreignLanguage, person];

function emergency(
  work: Work,
  { emergency: word, said, person: { firstName, lastName, phone, address } }: Utterance,
): boolean {
  const { state } = work;
  if (!word || state.isEmergency) return false;
  state.isEmergency = true;
  state.isUrgent = true;
  state.message = said.slice(0, 2000);
  state.task = 'message';
  const given = Object.entries({ firstName, lastName, phone, address }).filter(([, value]) => value);
  Object.assign(state.person, Object.fromEntries(given));
  call(work, { tool: 'transfer', input: { reason: `${word}: ${said}`.slice(0, 500), emergency: true } });
  return true;
}

function instruction(work: Work, { acts, clauses }: Utterance): boolean {
  if (!acts.has('instruct')) return false;
  sayLine(work, 'onlyHere');
  work.state.topics.push('something the receptionist does not do');
  work.state.asked ??= 'more';
  // Whatever else was said in the same breath is still served.
  return clauses.length === 1;
}

const SALES = 70;
const SALES_AGAIN = 95;

function salesCall(work: Work, { clauses }: Utterance): boolean {
  const { state, moment } = work;
  // The owner answers questions about what sales calls are often about: "Do you accept Bitcoin?"
  const isSales = clauses.some((clause) => clause.acts.has('sales') && !isWritten({ clause, moment }));
  if (!isSales || state.task) return false;
  const isAgain = state.spam.score >= SALES;
  state.spam = {
    score: isAgain ? SALES_AGAIN : SALES,
    reason: 'Offers a product or service to the business',
  };
  sayLine(work, 'noSales');
  if (isAgain) end(work);
  return true;
}

function wrongNumber(work: Work, { acts }: Utterance): boolean {
  const { state, moment } = work;
  if (!acts.has('wrongNumber') || state.task) return false;
  if (moment.facts.opening !== '') {
    sayLine(work, 'wrongPerson');
    state.topics.push('a wrong number');
    end(work);
    return true;
  }
  sayLine(work, 'wrongPlace');
  say(work, `This is ${moment.facts.business.name}.`, [{ fact: 'name', text: moment.facts.business.name }]);
  state.topics.push('another business');
  state.asked = 'more';
  return true;
}

function foreignLanguage(work: Work, { language, said }: Utterance): boolean {
  const { state } = work;
  if (!language || state.task) return false;
  say(work, FOREIGN[language]);
  state.task = 'message';
  state.message = `Writes in ${language}: ${said}`.slice(0, 2000);
  state.asked = 'name';
  return true;
}

function person(work: Work, { acts, said, clauses }: Utterance): boolean {
  const { state } = work;
  const isAngry = acts.has('angry');
  if (isAngry && !state.isAngry) {
    state.isAngry = true;
    sayLine(work, 'sorry');
  }
  const wantsPerson =
    // "Is this a real person?" asks who answers.
    (acts.has('person') && !acts.has('identity')) ||
    (isAngry &&
      !state.task &&
      clauses.every(({ acts: own }) => !own.has('book') && !own.has('move') && !own.has('cancel')));
  if (!wantsPerson) return false;
  if (state.isTransferred) {
    sayLine(work, 'teamFollows');
    return true;
  }
  state.message ||= said.slice(0, 2000);
  call(work, { tool: 'transfer', input: { reason: said.slice(0, 500), emergency: false } });
  return true;
}

/** Says goodbye and ends the conversation. */
export function end(work: Work): void {
  const { state, draft, moment } = work;
  say(work, moment.facts.persona.farewell, [{ fact: 'persona', text: moment.facts.persona.farewell }]);
  state.isEnded = true;
  draft.choices = [];
  draft.calls.push({ tool: 'endConversation', input: {} });
}
