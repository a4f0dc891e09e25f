import type { StepRequest } from '#engine/run/effect.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import type { Context } from '#platform/context.ts';
import { AppError, type ErrorCode } from '#platform/errors.ts';

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

/** The person to reach has no such address, or is not known at all. */
export class NoAddress extends AppError {
  constructor(message: string) {
    super('validation-failed', { message });
  }
}

export const noAddress = (via: 'phone' | 'email'): NoAddress =>
  new NoAddress(`The contact has no ${via === 'phone' ? 'phone number' : 'email address'}.`);

export const NO_CONTACT = 'This run has no contact to send it to.';

/** Turns a service's AppError into the step's refusal. */
export async function runOrRefuse<Result>(
  { request, context }: { request: StepRequest; context: Pick<Context, 'clock'> },
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const outcome = outcomeOf(error, context.clock.now());
    throw new RefusedStep({ request, outcome });
  }
}

/** Nothing is wrong with the flow: the owner chooses a plan or confirms a phone, and tries the run again. */
const BEYOND_ALLOWANCE: ReadonlySet<ErrorCode> = new Set(['trial-used-up', 'phone-not-confirmed']);

/** A refusal that says when it ends is waited out; any other would only be repeated. */
function outcomeOf(error: AppError, now: Date): StepOutcome {
  const { message: reason, retryAfter } = error;
  if (error instanceof NoAddress || BEYOND_ALLOWANCE.has(error.code))
    return { kind: 'failed', reason, retryable: false, isSkip: true };
  if (retryAfter === undefined) return { kind: 'failed', reason, retryable: false };
  return { kind: 'postponed', reason, untilMs: now.getTime() + retryAfter * 1000 };
}
