/** Canceled runs stop before their next step; what they did stays done. */

import { RUN_LIVE_KIND } from '#features/automations/contract.ts';
import { findFlow } from '#features/automations/flow-queries.ts';
import { flowNotFound } from '#features/automations/flows/flow-service.ts';
import { cancelRuns, lockRuns, type StoredRun, UNDER_WAY } from '#features/automations/runs/run-queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';

type ServiceInput = { context: Context; actor: Actor };

export async function cancelRun({ context, actor, runId }: ServiceInput & { runId: number }): Promise<void> {
  await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const [run] = await lockRuns(tx, { ids: [runId] });
    if (!run) throw new AppError('not-found');
    if ((await cancelAll(tx, [run])) === 0) {
      throw new AppError('conflict', { message: 'This run is over already.' });
    }
  });
}

/** Cancels the named runs that belong to this flow and are under way. Returns how many there were. */
export async function cancelRunsNamed({
  context,
  actor,
  flowId,
  ids,
}: ServiceInput & { flowId: number; ids: number[] }): Promise<number> {
  return await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await findFlow(tx, flowId))) throw flowNotFound();
    return cancelAll(tx, await lockRuns(tx, { flowId, ids }));
  });
}

async function cancelAll(tx: Transaction, runs: StoredRun[]): Promise<number> {
  const stopped = runs.filter(({ status }) => UNDER_WAY.includes(status));
  const [first] = stopped;
  if (!first) return 0;
  await cancelRuns(tx, { stopped, reason: 'Stopped by a user.' });
  const id = stopped.length === 1 ? `${first.flowId}/${first.id}` : String(first.flowId);
  await announce(tx, { businessId: first.businessId, kind: RUN_LIVE_KIND, id });
  return stopped.length;
}
