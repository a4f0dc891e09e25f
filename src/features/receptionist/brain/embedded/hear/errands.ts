/**
 * Several errands in one message: "cancel the one on the 22nd, and move the other to Monday". Each has its own clauses,
 * and with them its own service and times.
 */

import type { Task } from '#features/receptionist/brain/embedded/state.ts';
import type { Reading } from '#platform/model/reader/reader.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';
import type { Clause } from './clause.ts';
import { SURE } from './match-offering.ts';

/** In this order: a caller who says "cancel" and "book" wants the change first. */
export const BY_ACT = [
  'cancel',
  'move',
  'lookup',
  'callBack',
  'message',
  'book',
] as const satisfies readonly Task[];

export type Errand = { task: Task; clauses: Clause[]; spans: Reading['spans'] };

/** Empty unless there are several. */
export function errandsIn(clauses: readonly Clause[], spans: Reading['spans']): Errand[] {
  const errands: Errand[] = [];
  const before: Clause[] = [];
  for (const clause of clauses) {
    const [task, ...others] = tasksOf(clause, { spans, isOther: movesOther(clauses, clause, spans) });
    // "Cancel Tuesday and put me on Friday", in one breath, is one errand.
    const isNext = task && others.length === 0 && errands.every((errand) => errand.task !== task);
    if (isNext) errands.push({ task, clauses: [clause], spans: [] });
    else (errands.at(-1)?.clauses ?? before).push(clause);
  }
  if (errands.length < 2 || isOneMove(errands, spans)) return [];
  errands[0]?.clauses.unshift(...before);
  for (const span of spans)
    errands.find((errand) => errand.clauses.some(({ text }) => text.includes(span.text)))?.spans.push(span);
  return errands.toSorted((one, other) => BY_ACT.indexOf(one.task) - BY_ACT.indexOf(other.task));
}

/** "Thursday is no good any more. Could you do the spring on Friday?": the visit is moved to the time that is asked for. */
function isOneMove(errands: readonly Errand[], spans: Reading['spans']): boolean {
  const [move, book, ...others] = errands.toSorted(
    (one, other) => BY_ACT.indexOf(one.task) - BY_ACT.indexOf(other.task),
  );
  if (move?.task !== 'move' || book?.task !== 'book' || others.length > 0) return false;
  const isTimed = ({ clauses }: Errand) =>
    spans.some(({ kind, text }) => kind === 'when' && clauses.some((clause) => clause.text.includes(text)));
  return !isTimed(move) && isTimed(book) && book.clauses.every(({ text }) => !ANOTHER.test(text));
}
const ANOTHER =
  /\b(?:also|another|besides|as well|too|second|new|an? (?:extra|additional)|otra|además|también)\b/i;

/** Whether another clause moves a visit that it names. */
const movesOther = (clauses: readonly Clause[], own: Clause, spans: Reading['spans']): boolean =>
  clauses.some(
    (clause) =>
      clause !== own &&
      clause.acts.has('move') &&
      !clause.acts.has('cancel') &&
      spans.some(({ kind, text }) => kind === 'booked' && clause.text.includes(text)),
  );

/** "A leak repair Thursday at ten", without a verb, is to be booked. */
function tasksOf(clause: Clause, { spans, isOther }: { spans: Reading['spans']; isOther: boolean }): Task[] {
  const isTimed = spans.some(({ kind, text }) => kind === 'when' && clause.text.includes(text));
  if (KEPT.test(clause.text)) return [];
  const acts = BY_ACT.filter((act) => clause.acts.has(act));
  // "The one on the 22nd I won't need any more" names no other time, and another one is to be moved.
  const named = acts.includes('cancel') && !isTimed && isOther ? acts.filter((act) => act !== 'move') : acts;
  if (named.length > 0 || ![...clause.acts].every((act) => TOLD.has(act))) return named;
  const isOffered = clause.recalled.some(({ id, score }) => id.startsWith('offering:') && score >= SURE);
  return isTimed && isOffered ? ['book'] : [];
}

/** "Keep the repair on the 22nd though" */
export const KEPT =
  /^\W*(?:(?:but|and|please|pls|just) )*(?:keep|leave)\b|\b(?:stays|can stay|should stay)\b/i;
const TOLD = new Set<Act>(['giveTime', 'giveService', 'tellProblem']);
