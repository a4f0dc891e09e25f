/** From what the interpreter asks for to what an action's handler does, and back to an outcome. */
import type { StepOutcome } from '#engine/ports.ts';
import type { StepRequest } from '#engine/run/effect.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { INSIDE_HANDLERS, OUTSIDE_HANDLERS } from './handlers.ts';
import type { ClaimedRun } from './queue-queries.ts';
import type { Runner } from './runner-context.ts';

export type Outside = { request: StepRequest; isRecovery: boolean };
type Step = { runner: Runner; run: ClaimedRun; request: StepRequest };

/** Thrown to take back what the step had written before it refused. */
export class RefusedStep extends Error {
  override name = 'RefusedStep';
  readonly key: string;
  readonly outcome: StepOutcome;
  constructor({ request, outcome }: { request: StepRequest; outcome: StepOutcome }) {
    super(`${request.action} refused`);
    this.key = request.idempotencyKey;
    this.outcome = outcome;
  }
}

/** Within the segment's transaction. */
export async function performInside(tx: Transaction, { runner, run, request }: Step): Promise<StepOutcome> {
  const handler = INSIDE_HANDLERS.get(request.action);
  if (!handler) return notAvailable;
  try {
    return await handler({ tx, context: runner.context, run, request });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new RefusedStep({ request, outcome: outcomeOf(error) });
  }
}

/** A refusal that says when it ends is waited out; any other would be the same again. */
function outcomeOf({ message: reason, retryAfter }: AppError): StepOutcome {
  if (retryAfter === undefined) return { kind: 'failed', reason, retryable: false };
  return { kind: 'postponed', reason, untilMs: Date.now() + retryAfter * 1000 };
}

/** Between two commits. Whatever goes wrong here is an outcome, since the step has been written as started. */
export async function performOutside({
  runner,
  run,
  request,
  isRecovery,
}: Step & Outside): Promise<StepOutcome> {
  const handler = OUTSIDE_HANDLERS.get(request.action);
  if (!handler) return notAvailable;
  // It was under way when its worker died. Only where the other side knows our key may it be asked for again.
  if (isRecovery && !request.idempotent) return { kind: 'unknown' };
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    return await handler({ context: runner.context, run, request, signal });
  } catch (error) {
    runner.context.logger.error({ err: error, run: run.id, action: request.action }, 'a step broke');
    return { kind: 'unknown' };
  }
}

const notAvailable: StepOutcome = {
  kind: 'failed',
  reason: 'This action is not available.',
  retryable: false,
};
