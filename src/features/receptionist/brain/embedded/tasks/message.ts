/** Takes a message, or a request to call back, with a name and a phone number. */

import { ask, call, sayLine, type Work } from '#features/receptionist/brain/embedded/draft.ts';
import { forTeam } from '#features/receptionist/brain/embedded/for-team.ts';
import type { Task } from '#features/receptionist/brain/embedded/state.ts';
import type { ToolResult } from '#features/receptionist/brain/tools.ts';
import { askDetail, missingDetail } from './booking.ts';

/** What they want, for the team: in their own words, and what is known of it. */
export function matterOf({ state, moment }: Pick<Work, 'state' | 'moment'>): string {
  const { message, task, later, offeringId, notes, unanswered } = state;
  const title = moment.facts.offerings.find(({ id }) => id === offeringId)?.title;
  const wanted = task === 'book' ? `Wants to book ${title ?? 'a visit'}.` : OF_VISIT[task ?? 'message'];
  const waiting = later.map(({ words }) => words);
  const words = [message, wanted ?? '', ...waiting, ...notes, ...unanswered].filter((part) => part !== '');
  return [...new Set(words)].join(' ').slice(0, 2000);
}

const OF_VISIT: Partial<Record<Task, string>> = {
  move: 'Wants to move a visit.',
  cancel: 'Wants to cancel a visit.',
  lookup: 'Asked about their visit.',
};

export function progressMessage(work: Work): void {
  const { state } = work;
  if (!state.message && state.task === 'message') {
    ask(work, 'message', 'askMessage');
    return;
  }
  const missing = missingDetail(work);
  if (missing) {
    askDetail(work, missing);
    return;
  }
  const { firstName, lastName, phone, email } = state.person;
  const person = { firstName, lastName, phone, email };
  if (state.task === 'callBack') {
    call(work, {
      tool: 'askForCallBack',
      input: { ...person, about: forTeam(state, state.message), when: state.callBackAt },
    });
  } else {
    const message = forTeam(state, state.message);
    call(work, { tool: 'takeMessage', input: { ...person, message, urgent: state.isUrgent } });
  }
}

export function takeMessageResult(work: Work, { tool }: ToolResult): void {
  const { state } = work;
  if (tool !== 'takeMessage' && tool !== 'askForCallBack') return;
  sayLine(work, tool === 'takeMessage' ? 'messageTaken' : 'callBackTaken');
  state.events.push({ kind: tool === 'takeMessage' ? 'message' : 'callBack', words: state.message });
  Object.assign(state, { task: null, asked: null, message: '', callBackAt: '', isUrgent: false });
}
