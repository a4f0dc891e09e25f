/** The caller leaves. What is still open goes to the team, if there is a way to reach them. */
import type { Act } from '#platform/model/reader/vocabulary.ts';
import { call, type Work } from './draft.ts';
import { forTeam } from './for-team.ts';
import type { Utterance } from './hear/utterance.ts';
import { end } from './special-cases.ts';
import { matterOf } from './tasks/message.ts';

/** With one of these, there is more than a goodbye in it. */
const MORE: readonly Act[] = [
  'book',
  'move',
  'cancel',
  'lookup',
  'callBack',
  'message',
  'question',
  'price',
  'hours',
  'area',
  'services',
  'giveName',
  'givePhone',
  'giveEmail',
  'giveAddress',
  'giveTime',
];

export const isLeaving = ({ acts, wish, person: { phone, email } }: Utterance): boolean =>
  acts.has('bye') && !wish && !phone && !email && MORE.every((act) => !acts.has(act));

export function leave(work: Work): void {
  const { state } = work;
  const { firstName, lastName, phone, email } = state.person;
  const message = forTeam(state, matterOf(work));
  if (state.task === null || message === '' || !(phone || email)) {
    end(work);
    return;
  }
  state.isLeaving = true;
  call(work, {
    tool: 'takeMessage',
    input: { firstName, lastName, phone, email, message, urgent: state.isUrgent },
  });
}
