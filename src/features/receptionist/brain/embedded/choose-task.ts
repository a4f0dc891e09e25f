/** Which errand the caller is on. */
import type { Work } from './draft.ts';
import type { Task } from './state.ts';
import { clearBooking } from './tasks/booking.ts';
import { forgetAppointments } from './tasks/change.ts';
import type { Utterance } from './utterance.ts';

/** In this order: a caller who says "cancel" and "book" wants the change first. */
const BY_ACT = ['cancel', 'move', 'lookup', 'callBack', 'message', 'book'] as const satisfies readonly Task[];

/** Returns true when an errand begins with this turn. */
export function chooseTask(work: Work, utterance: Utterance): boolean {
  const { state } = work;
  const wanted = wantedTask(work, utterance);
  if (!wanted || wanted === state.task) return false;
  if (state.task === 'move' || state.task === 'cancel') forgetAppointments(work);
  state.task = wanted;
  if (wanted === 'callBack' || wanted === 'message') takeWords(work, utterance);
  if (wanted !== 'book')
    Object.assign(state, { offered: [], chosen: null, holdId: null, isConfirmed: false });
  return true;
}

function wantedTask({ state }: Work, { acts, day, clock }: Utterance): Task | null {
  const named = BY_ACT.find((act) => acts.has(act));
  // While a visit is being moved or booked, words such as "schedule" are about that visit.
  if (named === 'book' && (state.task === 'move' || state.task === 'cancel')) return null;
  if (named === 'move' && state.task === 'book' && state.asked !== null) return null;
  if (named === 'message' && state.task === 'callBack') return null;
  if (named) return named;
  if (state.task || state.asked === 'priceOf') return null;
  if (state.offeringId !== null && (day || clock) && !acts.has('hours') && !acts.has('price')) return 'book';
  const isTelling = !acts.has('question') && !acts.has('price') && !acts.has('services');
  const hasNeed = state.offeringId !== null && isTelling && !acts.has('bye') && !acts.has('thanks');
  return hasNeed && (state.asked !== 'more' || acts.has('yes') || day || clock) ? 'book' : null;
}

/** What the caller wants the team to know, if they have said it already. */
function takeWords({ state }: Work, { said, clauses, day, clock }: Utterance): void {
  const rest = said
    .replace(
      /^.*?\b(message|call ?back|call me( back)?|know|tell (the |your )?(owner|team|boss|manager|them))\b[\s,:]*(for [^,.]+[,.]|that |to |please )?/is,
      '',
    )
    .trim();
  const isMore = rest.split(/\s+/).length > 3;
  if (state.task === 'callBack') {
    state.message = clauses.length > 1 || isMore ? said : state.message || said;
    if (day || clock) state.callBackAt = said.slice(0, 200);
  } else state.message = isMore ? rest.slice(0, 2000) : state.message;
}

/** "Never mind": the caller drops what they began. */
export function dropTask(work: Work): void {
  clearBooking(work);
  work.state.appointments = null;
  work.state.message = '';
}
