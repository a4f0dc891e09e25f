/** How a step fails: the one place that says what a vendor's refusal or silence means for another try. */

import type { StepOutcome } from '#engine/run/ports.ts';
import type { Variables } from '#engine/text/placeholders.ts';
import type { Answer, Performed } from './define-run.ts';

/** The other system refused, or asked to be tried later. */
export class StepFailure extends Error {
  override name = 'StepFailure';
  readonly outcome: Extract<StepOutcome, { kind: 'failed' }>;
  constructor(reason: string, failure: { retryable: boolean; retryAfterMs?: number } & Performed) {
    super(reason);
    this.outcome = { kind: 'failed', reason, ...failure };
  }
}

/** There was no answer to a request. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  /** The request was under way, so it may or may not have arrived. */
  readonly mayHaveArrived: boolean;
  readonly retryable: boolean;
  constructor(
    reason: string,
    { mayHaveArrived, retryable, cause }: { mayHaveArrived: boolean; retryable: boolean; cause?: unknown },
  ) {
    super(reason, { cause });
    this.mayHaveArrived = mayHaveArrived;
    this.retryable = retryable;
  }
}

/**
 * A 429 or 503 answer means that nothing was done. Where the other system recognises our key, the call may also be
 * repeated after its other failures of its own.
 */
export function failureOf({
  answer: { status, retryAfterMs },
  reason,
  isIdempotent,
  ...shown
}: {
  answer: Answer;
  reason: string;
  isIdempotent: boolean;
  outputs?: Variables;
  details?: Readonly<Record<string, unknown>>;
}): StepFailure {
  const wasNothingDone = status === 429 || status === 503;
  const retryable = wasNothingDone || (isIdempotent && (status >= 500 || status === 408));
  return new StepFailure(reason, {
    retryable,
    ...(retryAfterMs !== null && { retryAfterMs }),
    ...shown,
  });
}

/** The vendor's refusal or silence in an error; an SDK wraps what its fetch threw. Null for an error that is a bug. */
export function failureIn(error: unknown): StepFailure | NoAnswer | null {
  if (error instanceof StepFailure || error instanceof NoAnswer) return error;
  return error instanceof Error && error.cause !== undefined ? failureIn(error.cause) : null;
}

/** What the error of a step means for its run; null for an error that is a bug. */
export function outcomeOf({
  error,
  isIdempotent,
}: {
  error: unknown;
  isIdempotent: boolean;
}): StepOutcome | null {
  const failure = failureIn(error);
  if (!(failure instanceof NoAnswer)) return failure?.outcome ?? null;
  if (failure.mayHaveArrived && !isIdempotent) return { kind: 'unknown' };
  return { kind: 'failed', reason: failure.message, retryable: failure.retryable || failure.mayHaveArrived };
}
