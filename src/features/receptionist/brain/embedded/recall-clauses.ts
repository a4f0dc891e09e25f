/** Looks up what the business knows about each clause of a turn. */
import type { Recalled } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { clausesOf } from './read/clauses.ts';
import { readLanguage } from './read/foreign.ts';
import { readActs } from './read/read-acts.ts';
import { findEmergency } from './read/read-emergency.ts';
import { readPerson } from './read/read-person.ts';
import type { Asked, DialogueState } from './state.ts';

export type RecallClause = (input: { facts: Facts; text: string }) => Promise<Recalled[]>;

/**
 * One list per clause, best first. A lookup takes the model 25 to 60 ms, nearly all that a turn costs, so a clause that
 * no fact can be about is not looked up.
 */
export async function recallClauses({
  said,
  state,
  facts,
  recall,
}: {
  said: string;
  state: DialogueState | null;
  facts: Facts;
  recall: RecallClause;
}): Promise<Recalled[][]> {
  const clauses = clausesOf(said);
  if (isSettled({ said, state, facts })) return clauses.map(() => []);
  const titles = new Set(facts.offerings.flatMap(({ title }) => wordsOf(title)));
  const isPointless = (text: string) => isAnswer({ text, state }) || isAboutNoFact({ text, titles });
  return await Promise.all(clauses.map((text) => (isPointless(text) ? [] : recall({ facts, text }))));
}

/** An emergency and another language are dealt with before any errand or question. */
function isSettled({
  said,
  state,
  facts,
}: {
  said: string;
  state: DialogueState | null;
  facts: Facts;
}): boolean {
  const isEmergency =
    !state?.isEmergency && findEmergency({ said, words: facts.handOff.emergencies }) !== null;
  return isEmergency || (!state?.task && readLanguage(said) !== null);
}

/** Questions whose short answers mean nothing beyond themselves. */
const ABOUT_THEM: readonly (Asked | null)[] = ['name', 'phone', 'email', 'slot', 'cancel'];
const SHORT = 4;

/** A name, a number or a "yes". */
function isAnswer({ text, state }: { text: string; state: DialogueState | null }): boolean {
  const isShort = text.split(/\s+/).length <= SHORT && !text.includes('?');
  return isShort && ABOUT_THEM.includes(state?.asked ?? null);
}

/** Words about who the caller is, which appointment, and when. */
const EVERYDAY = new Set(
  `a an the and or but so then also not no yes ok okay sure please thanks thank hi hello hey there
  i im me my we our us you your it its this that is am are was be would could can cant will ll d s t
  need want like have get make do to for of at on in by from until till between before after around about
  name names call under here speaking
  appointment appointments visit booking book schedule reschedule move change cancel someone somebody come out
  time times day days date week weeks next coming last one first any every each except best better works work good fine
  today tonight tomorrow morning mornings afternoon afternoons evening evenings noon midday am pm oclock
  monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays
  sunday sundays january february march april may june july august september october november december`
    .trim()
    .split(/\s+/),
);

/**
 * "Then book it for Friday at 9", "My name is Ana Ruiz, 720-555-0134", and attempts to instruct the receptionist. Other
 * questions are always looked up, because the owner may have answered them.
 */
function isAboutNoFact({ text, titles }: { text: string; titles: ReadonlySet<string> }): boolean {
  const acts = readActs(text);
  if (acts.has('instruct')) return true;
  if (acts.has('question')) return false;
  const { firstName = '', lastName = '', rest } = readPerson({ text, asked: null });
  const names = wordsOf(`${firstName} ${lastName}`);
  return wordsOf(rest).every(
    (word) => names.includes(word) || /^\d/.test(word) || (EVERYDAY.has(word) && !titles.has(word)),
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
