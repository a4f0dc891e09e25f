import type { StepRequest } from '#engine/run/effect.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

/** Thrown to roll back what the step had written before it refused. */
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

/** Turns a service's AppError into the step's refusal. */
export async function runOrRefuse<Result>(
  { request, context }: { request: StepRequest; context: Pick<Context, 'clock'> },
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new RefusedStep({ request, outcome: outcomeOf(error, context.clock.now()) });
  }
}

/** A refusal that says when it ends is waited out; any other would only be repeated. */
function outcomeOf({ message: reason, retryAfter }: AppError, now: Date): StepOutcome {
  if (retryAfter === undefined) return { kind: 'failed', reason, retryable: false };
  return { kind: 'postponed', reason, untilMs: now.getTime() + retryAfter * 1000 };
}
