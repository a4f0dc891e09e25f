/**
 * What a vendor allows one account, over all processes: a bucket that fills again evenly. A request waits for its turn,
 * and is put off for later where that would take too long.
 */
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import type { Vendor } from '#connectors/framework/vendor.ts';
import type { Context } from '#platform/context.ts';
import { addToBudget } from './budget-queries.ts';

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
  const { clock, intervals } = context;
  const began = clock.monotonicMs();
  for (;;) {
    const used = await context.database.inScope({ businessId }, (tx) =>
      addToBudget(tx, { businessId, connectionId, requests, perSecond: requests / perSeconds }),
    );
    if (used <= requests) return;
    const waitMs = ((used - requests) * perSeconds * 1000) / requests;
    if (clock.monotonicMs() - began + waitMs > intervals.vendors.longestWaitMs)
      throw new StepFailure(`${vendor.name} takes at most ${requests} requests in ${perSeconds} seconds.`, {
        retryable: true,
        retryAfterMs: Math.ceil(waitMs),
      });
    await clock.wait(waitMs, { signal });
  }
}
