import { idempotencyKey } from '#engine/run/request.ts';
import type { RunState } from '#engine/run/state.ts';
import type { StepEnding, StoredEntry } from '#features/automations/tables.ts';

/**
 * For the journal when a run is stopped from outside: ends the step that it is at, if it was noted as
 * started.
 */
export function endingOf({
  state,
  status,
  level,
  message,
  now,
}: {
  state: RunState;
  status: StepEnding['status'];
  level: StoredEntry['status'];
  message: string;
  now: Date;
}): StepEnding[] {
  const { nodeId, attempt } = state;
  if (nodeId === null || attempt === 0) return [];
  const at = now.toISOString();
  const entries = [{ status: level, message, at }];
  return [{ idempotencyKey: idempotencyKey(state, nodeId), attempt, status, entries, finishedAt: at }];
}
