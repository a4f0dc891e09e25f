/** Turns the interpreter's requests into calls of action handlers, and their results into outcomes. */

import type { StepRequest } from '#engine/run/effect.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import type { Transaction } from '#platform/database/database.ts';
import { INSIDE_HANDLERS } from './actions/handlers.ts';
import { lookUpOutside, runOutside } from './actions/run-outside.ts';
import type { ClaimedRun } from './queue-queries.ts';
import type { Runner } from './runner-context.ts';

export type Outside = { request: StepRequest; isRecovery: boolean };
type Step = { run: ClaimedRun; request: StepRequest };

/** Runs in the segments' transaction; returns the outcomes in the order of the steps. */
export async function performInside(
  tx: Transaction,
  { runner: { context }, steps }: { runner: Runner; steps: Step[] },
): Promise<StepOutcome[]> {
  const outcomes = new Map<Step, StepOutcome>();
  for (const [action, group] of Map.groupBy(steps, ({ request }) => request.action)) {
    const handler = INSIDE_HANDLERS.get(action);
    const done = await handler?.(group.map(({ run, request }) => ({ tx, context, run, request })));
    for (const [index, step] of group.entries()) outcomes.set(step, done?.[index] ?? notAvailable);
  }
  return steps.map((step) => outcomes.get(step) ?? notAvailable);
}

/**
 * Runs between two commits. The step is already recorded as started, so every error becomes an outcome.
 */
export async function performOutside({
  runner,
  run,
  request,
  isRecovery,
}: { runner: Runner; run: ClaimedRun } & Outside): Promise<StepOutcome> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  const makeCall = () => runner.makeCall(run);
  const step = { context: runner.context, run, request, signal, makeCall };
  // It was under way when its worker died. It is repeated only where the other side recognizes our key, or says that
  // nothing was done.
  return isRecovery && !request.idempotent ? await lookUpOutside(step) : await runOutside(step);
}

const notAvailable: StepOutcome = {
  kind: 'failed',
  reason: 'This action is not available.',
  retryable: false,
};
