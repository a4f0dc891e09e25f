/** What the tools of a turn came to, which is stored together with the reply. */
import { TOOLS } from '#features/receptionist/brain/service.ts';
import { callsOf, replyOf } from '#features/receptionist/dialogue/take-turn.ts';
import type { Journal } from '#features/receptionist/dialogue/turn.ts';
import type { Progress } from '#features/receptionist/tools/define-tool.ts';
import { CHAT_TOOLS, rememberCall } from '#features/receptionist/tools/run-call.ts';
import type { ChatRow } from './queries.ts';

export function progressOf(
  { variables, tags, foundAppointments, holdId }: ChatRow,
  journal: Journal,
): Progress {
  const progress: Progress = {
    variables: { ...variables },
    tags: new Set(tags),
    foundAppointments: new Set(foundAppointments),
    holdId,
    isOver: false,
  };
  for (const { call, result } of callsOf(journal))
    rememberCall(progress, { call, result, tools: CHAT_TOOLS });
  return progress;
}

/** A refused call changed nothing. */
export const hasWritten = (journal: Journal): boolean =>
  callsOf(journal).some(
    ({ call, result: { output } }) => TOOLS[call.tool].writes && !('done' in output && !output.done),
  );

/** What the visitor has heard of a reply that is not whole yet. */
export const heardOf = (journal: Journal): string =>
  journal.some(({ kind }) => kind === 'said')
    ? replyOf({ state: null, said: '' }, journal)
        .say.map(({ text }) => text)
        .join(' ')
    : '';
