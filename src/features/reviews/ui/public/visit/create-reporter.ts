/**
 * Tells the server about a visit, one call at a time. A failure is not shown: it is tried again a little later, when the
 * browser is online again, and at the next step.
 */
import { ApiError } from '#ui/api/api-error.ts';
import type { Call } from './next-call.ts';

const WAITS_MS = [1000, 2000, 5000, 15_000, 30_000];

export type Reporter = {
  /** Reports now, or `afterMs` later together with what happens until then. */
  report: (options?: { afterMs?: number }) => void;
  /** Stops trying again. */
  stop: () => void;
};

export function createReporter<Reply>({
  next,
  send,
  confirm,
}: {
  next: () => Call | null;
  send: (call: Call) => Promise<Reply>;
  /** Without a reply if the server refused the call for good. */
  confirm: (call: Call, reply?: Reply) => void;
}): Reporter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isSending = false;

  const wake = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), afterMs);
  };

  const run = async () => {
    if (isSending) return;
    isSending = true;
    for (let call = next(); call; call = next()) {
      try {
        const reply = await send(call);
        failures = 0;
        confirm(call, reply);
      } catch (error) {
        if (isRefusal(error)) confirm(call);
        else {
          wake(waitOf(error) ?? WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)] ?? 0);
          break;
        }
      }
    }
    isSending = false;
  };

  return {
    report: ({ afterMs = 0 } = {}) => {
      if (afterMs > 0) wake(afterMs);
      else void run();
    },
    stop: () => clearTimeout(timer),
  };
}

/** The same call would be refused again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 413, 415, 422].includes(error.status);

const waitOf = (error: unknown): number | null =>
  error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : null;
