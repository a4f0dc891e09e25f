/** How a step fails: the one place that says what a vendor's refusal or silence means for another try. */

import type { StepOutcome } from '#engine/run/ports.ts';
import type { Variables } from '#engine/text/placeholders.ts';
import type { Answer, Performed } from './define-run.ts';

/** The other system refused, or asked to be tried later. Nothing was done. */
export class StepFailure extends Error {
  override name = 'StepFailure';
  readonly outcome: Extract<StepOutcome, { kind: 'failed' }>;
  constructor(reason: string, failure: { retryable: boolean; retryAfterMs?: number } & Performed) {
    super(reason);
    this.outcome = { kind: 'failed', reason, ...failure };
  }
}

/** A request got no answer, or one that does not say what became of it, such as a 502. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  /** The request was under way, so what it asked for may or may not have been done. */
  readonly mayHaveArrived: boolean;
  readonly retryable: boolean;
  /** What the history shows of such an answer. */
  readonly shown: Shown;
  constructor(
    reason: string,
    {
      mayHaveArrived,
      retryable,
      cause,
      ...shown
    }: { mayHaveArrived: boolean; retryable: boolean; cause?: unknown } & Shown,
  ) {
    super(reason, { cause });
    this.mayHaveArrived = mayHaveArrived;
    this.retryable = retryable;
    this.shown = shown;
  }

  /** The same about a request that only asked: it changed nothing, so the step can be taken up again. */
  asQuestion(): NoAnswer {
    const { message, shown } = this;
    return new NoAnswer(message, { mayHaveArrived: false, retryable: true, cause: this, ...shown });
  }
}

type Shown = Performed & { retryAfterMs?: number };

/** Redirects to the result of what was done, and a connection that was closed on a request under way. */
const PROVE_NOTHING: ReadonlySet<number> = new Set([302, 303, 408]);

/**
 * Whether the answer says that nothing was done. A fault of the other system's own does not: it may come after the work
 * was done, or from a gateway that did not wait for it. 503 is one of these: no vendor here documents it otherwise.
 */
const provesNotDone = (status: number): boolean => status < 500 && !PROVE_NOTHING.has(status);

/** What an answer other than 2xx to a request that writes means for its step. */
export function failureOf({
  answer: { status, retryAfterMs },
  reason,
  ...shown
}: {
  answer: Pick<Answer, 'status' | 'retryAfterMs'>;
  reason: string;
  outputs?: Variables;
  details?: Readonly<Record<string, unknown>>;
}): StepFailure | NoAnswer {
  const more = { ...(retryAfterMs !== null && { retryAfterMs }), ...shown };
  return provesNotDone(status)
    ? new StepFailure(reason, { retryable: status === 429, ...more })
    : new NoAnswer(reason, { mayHaveArrived: true, retryable: true, ...more });
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
  const { message: reason, shown, mayHaveArrived } = failure;
  if (mayHaveArrived && !isIdempotent) return { kind: 'unknown', reason, ...shown };
  return { kind: 'failed', reason, retryable: failure.retryable || mayHaveArrived, ...shown };
}
