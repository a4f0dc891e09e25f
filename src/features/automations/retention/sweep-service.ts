/**
 * Deletes what a business no longer keeps, one batch per transaction: a sweep that is stopped halfway keeps
 * its progress, and the next one continues. The runner is not disturbed: the sweep never picks a run under
 * way, and skips one that a retry has locked.
 */

import { RUN_LIVE_KIND } from '#features/automations/contract.ts';
import type { Context } from '#platform/context.ts';
import { logFailure } from '#platform/database/log-failure.ts';
import { announce } from '#platform/live/announce.ts';
import { deleteOldEvents } from '#platform/sweep/sweep-events.ts';
import { cutoffsOf, retentionOf } from './settings-service.ts';
import {
  deleteGoneFlow,
  deleteOldFailureCounts,
  deleteOldPings,
  deleteOldRefusals,
  deleteOldRuns,
  FIRST_PLACE,
  foldRunCounts,
  listBusinesses,
  listEventsOfRuns,
  listFlowsWithRuns,
  listGoneFlows,
  type RunPlace,
} from './sweep-queries.ts';

const BATCH = 500;
/** Per business and sweep, so that the others have their turn: 100,000 runs an hour. */
const MOST_BATCHES = 200;
const BUSINESSES_AT_ONCE = 200;

type Sweep = { context: Context; signal?: AbortSignal };
type BusinessSweep = Sweep & { businessId: string; now?: Date };

export async function sweepHistory({ context, signal }: Sweep): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const businessIds = await listBusinesses(context.database, { after, limit: BUSINESSES_AT_ONCE });
    for (const businessId of businessIds) await sweepOrLog({ context, signal, businessId });
    const last = businessIds.at(-1);
    if (!last || businessIds.length < BUSINESSES_AT_ONCE) return;
    after = last;
  }
}

/** A failure for one business must not stop the sweep of the others. */
async function sweepOrLog({ context, signal, businessId }: BusinessSweep): Promise<void> {
  signal?.throwIfAborted();
  try {
    await sweepBusiness({ context, signal, businessId });
  } catch (error) {
    signal?.throwIfAborted();
    const message = 'could not sweep the history of a business';
    logFailure(context.logger, { error, message, business_id: businessId });
  }
}

export async function sweepBusiness({ now, ...sweep }: BusinessSweep): Promise<void> {
  const { context, businessId } = sweep;
  const { before, flowIds } = await context.database.readInScope({ businessId }, async (tx) => {
    const cutoffs = cutoffsOf(await retentionOf(tx), now ?? context.clock.now());
    return { before: cutoffs, flowIds: await listFlowsWithRuns(tx, cutoffs.runs) };
  });
  const budget = { left: MOST_BATCHES };
  for (const flowId of flowIds) await sweepRuns({ ...sweep, flowId, before: before.runs, budget });
  // An event is kept as long as a run that it started, so the runs go first.
  if (budget.left > 0) await sweepEvents({ ...sweep, before: before.runs, budget });
  await context.database.inScope({ businessId }, async (tx) => {
    await deleteOldPings(tx, { before: before.requests, limit: BATCH * 10 });
    await deleteOldRefusals(tx, before.requests);
    await foldRunCounts(tx);
    await deleteOldFailureCounts(tx);
  });
}

type Budget = { budget: { left: number } };

async function sweepRuns({
  context,
  signal,
  businessId,
  flowId,
  before,
  budget,
}: BusinessSweep & Budget & { flowId: number; before: Date }): Promise<void> {
  for (let after: RunPlace | null = FIRST_PLACE; after && budget.left > 0; budget.left--) {
    signal?.throwIfAborted();
    const from: RunPlace = after;
    after = await context.database.inScope({ businessId }, async (tx) => {
      const swept = await deleteOldRuns(tx, { flowId, before, after: from, limit: BATCH });
      if (swept.deleted > 0) await announce(tx, { businessId, kind: RUN_LIVE_KIND, id: String(flowId) });
      return swept.after;
    });
  }
}

async function sweepEvents({
  context,
  signal,
  businessId,
  before,
  budget,
}: BusinessSweep & Budget & { before: Date }): Promise<void> {
  const kept = await context.database.readInScope({ businessId }, (tx) => listEventsOfRuns(tx, before));
  for (let after: string | null = '0'; after !== null && budget.left > 0; budget.left--) {
    signal?.throwIfAborted();
    const from: string = after;
    after = await context.database.inScope(
      { businessId },
      async (tx) => (await deleteOldEvents(tx, { before, kept, after: from, limit: BATCH })).after,
    );
  }
}

/** Automations deleted a month ago. Their runs go first, since one statement could not delete a million. */
export async function sweepDeletedFlows({ context, signal }: Sweep): Promise<void> {
  const gone = await context.database.inScope({ sweeping: true }, listGoneFlows);
  for (const { id, businessId } of gone)
    try {
      await sweepRuns({
        context,
        signal,
        businessId,
        flowId: id,
        before: context.clock.now(),
        budget: { left: Number.POSITIVE_INFINITY },
      });
      await context.database.inScope({ businessId }, (tx) => deleteGoneFlow(tx, id));
    } catch (error) {
      signal?.throwIfAborted();
      const message = 'could not delete an automation for good';
      logFailure(context.logger, { error, message, business_id: businessId, flow: id });
    }
}
