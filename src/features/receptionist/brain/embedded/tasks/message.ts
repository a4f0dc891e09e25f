/** Takes a message, or a request to call back, with a name and a phone number. */

import { ask, call, sayLine, type Work } from '#features/receptionist/brain/embedded/draft.ts';
import type { ToolResult } from '#features/receptionist/brain/tools.ts';
import { askDetail, missingDetail } from './booking.ts';

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
      input: { ...person, about: state.message, when: state.callBackAt },
    });
  } else {
    call(work, { tool: 'takeMessage', input: { ...person, message: state.message, urgent: state.isUrgent } });
  }
}

export function takeMessageResult(work: Work, { tool }: ToolResult): void {
  const { state } = work;
  if (tool !== 'takeMessage' && tool !== 'askForCallBack') return;
  sayLine(work, tool === 'takeMessage' ? 'messageTaken' : 'callBackTaken');
  state.events.push({ kind: tool === 'takeMessage' ? 'message' : 'callBack' });
  Object.assign(state, { task: null, asked: null, message: '', callBackAt: '', isUrgent: false });
}
