/**
 * What a vendor allows one account, over all processes: a bucket that fills again evenly. A request waits for its turn,
 * and is put off for later where that would take too long. `pace.ts` says why the bucket is smaller than the allowance.
 */
import { NoAnswer, StepFailure } from '#connectors/framework/run/step-failure.ts';
import type { Vendor } from '#connectors/framework/vendor.ts';
import type { Context } from '#platform/context.ts';
import { addToBudget } from './budget-queries.ts';
import { paceOf } from './pace.ts';

export async function takeTurn({
  context,
  businessId,
  connectionId,
  vendor,
  signal,
}: {
  context: Context;
  businessId: string;
  connectionId: number;
  vendor: Vendor;
  signal?: AbortSignal | undefined;
}): Promise<void> {
  const { requests, perSeconds } = vendor.rateLimit;
  const { burst, perSecond } = paceOf(vendor.rateLimit);
  const { clock, intervals } = context;
  const began = clock.monotonicMs();
  for (;;) {
    const used = await context.database.inScope({ businessId }, (tx) =>
      addToBudget(tx, { businessId, connectionId, burst, perSecond }),
    );
    if (used <= burst) return;
    const waitMs = ((used - burst) * 1000) / perSecond;
    if (clock.monotonicMs() - began + waitMs > intervals.vendors.longestWaitMs)
      throw new StepFailure(`${vendor.name} takes at most ${requests} requests in ${perSeconds} seconds.`, {
        retryable: true,
        retryAfterMs: Math.ceil(waitMs),
      });
    await clock.wait(waitMs, { signal }).catch((cause: unknown) => {
      throw new NoAnswer(`${vendor.name} did not take the request in time.`, {
        mayHaveArrived: false,
        retryable: true,
        cause,
      });
    });
  }
}
