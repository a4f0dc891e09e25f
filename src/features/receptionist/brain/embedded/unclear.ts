/** What was said and is not clear: a number with too few digits, and words that were not understood twice. */
import { sayLine, type Work } from './draft.ts';
import type { Utterance } from './hear/utterance.ts';
import { matterOf } from './tasks/message.ts';

/** A number with too few digits is asked for again, twice. */
export function askForWholeNumber(work: Work, { person }: Utterance): boolean {
  const { state } = work;
  if (!person.isPhoneIncomplete || !state.task) return false;
  state.repeats += 1;
  if (state.repeats < 3) {
    sayLine(work, 'phoneIncomplete');
    return true;
  }
  state.declined.push('phone');
  return false;
}

/** What was not understood twice is left: a detail is done without, an errand goes to the team. */
export function giveUp(work: Work): void {
  const { state } = work;
  sayLine(work, 'confirmLater');
  if (
    state.asked === 'name' ||
    state.asked === 'phone' ||
    state.asked === 'email' ||
    state.asked === 'address'
  )
    state.declined.push(state.asked);
  else if (state.task !== 'message' && state.task !== 'callBack') {
    state.message = `${matterOf(work)} The receptionist could not finish this.`.trim();
    state.task = 'message';
  }
}
