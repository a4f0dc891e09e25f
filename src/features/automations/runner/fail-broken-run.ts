import { type RunState, startState } from '#engine/run/state.ts';
import { endingOf } from '#features/automations/step-ending.ts';
import { isConnectionError } from '#platform/database/connection-error.ts';
import { logFailure } from '#platform/database/log-failure.ts';
import { LostRunError } from './lost-run.ts';
import { type ClaimedRun, commitProgress } from './queue-queries.ts';
import { runName } from './run-name.ts';
import type { Runner } from './runner-context.ts';

const BROKEN = 'Something went wrong on our side.';

/**
 * A step that throws would throw again, so the run stops there, where a user can see it and retry it. If even
 * that cannot be written, e.g. because the database is down, the lease expires and a worker resumes the run
 * from its last commit.
 */
export async function failBrokenRun({
  runner,
  run,
  error,
}: {
  runner: Runner;
  run: ClaimedRun;
  error: unknown;
}): Promise<void> {
  const { context, worker } = runner;
  if (isConnectionError(error)) return;
  const { id, claim, businessId, subjects } = run;
  const before = run.state ?? startState({ runId: runName(run), first: null });
  const unknown = before.status === 'performing' && run.unmadeCall === null;
  const reason = `${BROKEN} ${unknown ? 'The step may have taken place.' : 'The step can be tried again.'}`;
  const state: RunState = { ...before, status: 'failed', until: null, failure: { reason, unknown } };
  const currentNodeId = state.nodeId;
  const ended = { status: 'failed' as const, reason, currentNodeId, currentAction: null, wakeAt: null };
  const steps = endingOf({
    state: before,
    status: unknown ? 'unknown' : 'failed',
    level: 'error',
    message: reason,
    now: context.clock.now(),
  });
  try {
    await context.database.inScope({ businessId }, (tx) =>
      commitProgress(tx, {
        businessId,
        worker,
        progress: [{ id, claim, state: run.state && state, unmadeCall: null, subjects, steps, ...ended }],
      }),
    );
  } catch (cause) {
    if (cause instanceof LostRunError) return;
    logFailure(context.logger, { error: cause, message: 'could not stop a broken run', run: id });
  }
}
