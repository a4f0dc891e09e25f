import type { RetryPolicy } from '../catalogue.ts';

export const NO_RETRY: RetryPolicy = { attempts: 1, firstMs: 0, factor: 1, capMs: 0 };
const MAX_RETRY_AFTER_MS = 3_600_000;

/**
 * How long to wait before the next try; null when there is none. `attempt` counts the failed tries, and
 * `retryAfterMs` is what the other system asked for: waiting less would only fail again.
 */
export function retryDelayMs({
  policy,
  attempt,
  retryable,
  retryAfterMs = 0,
}: {
  policy: RetryPolicy;
  attempt: number;
  retryable: boolean;
  retryAfterMs?: number | undefined;
}): number | null {
  if (!retryable || attempt >= policy.attempts || retryAfterMs > MAX_RETRY_AFTER_MS) return null;
  const backoff = Math.min(policy.firstMs * policy.factor ** Math.max(0, attempt - 1), policy.capMs);
  return Math.max(backoff, retryAfterMs);
}
