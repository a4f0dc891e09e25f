/** Runs that failed or were stopped go on from that step, with the key that it had. */
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { RUN_LIVE_KIND } from './contract.ts';
import { findFlow, type StoredFlow } from './flow-queries.ts';
import { flowNotFound } from './flow-service.ts';
import { lockRuns, readyRuns, type StoredRun, setAsideSteps } from './run-queries.ts';
import { wakeRunners } from './runner/local-runner.ts';

type ServiceInput = { context: Context; actor: Actor };
type Version = 'same' | 'newest';

/** So many at once; whoever has more asks again. */
const MAX_AT_ONCE = 1000;

/** False when it is not one that could go on. */
export async function retryRun({
  context,
  actor,
  runId,
  version,
}: ServiceInput & { runId: number; version: Version }): Promise<boolean> {
  const retried = await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const [run] = await lockRuns(tx, { ids: [runId], limit: 1 });
    const flow = run && (await findFlow(tx, run.flowId));
    if (!flow) throw new AppError('not-found');
    return retryAll(tx, { flow, runs: [run], version });
  });
  if (retried > 0) wakeRunners(context);
  return retried > 0;
}

/** The named ones of a flow, or every failed one. Returns how many go on. */
export async function retryRunsOfFlow({
  context,
  actor,
  flowId,
  ids,
  version,
}: ServiceInput & { flowId: number; ids?: number[] | undefined; version: Version }): Promise<number> {
  const retried = await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const flow = await findFlow(tx, flowId);
    if (!flow) throw flowNotFound();
    const runs = await lockRuns(tx, { flowId, ...(ids && { ids }), limit: MAX_AT_ONCE });
    return retryAll(tx, { flow, runs, version });
  });
  if (retried > 0) wakeRunners(context);
  return retried;
}

async function retryAll(
  tx: Transaction,
  { flow, runs, version }: { flow: StoredFlow; runs: StoredRun[]; version: Version },
): Promise<number> {
  const ids = runs.filter(({ status }) => status === 'failed' || status === 'canceled').map(({ id }) => id);
  if (ids.length === 0) return 0;
  await setAsideSteps(tx, ids);
  await readyRuns(tx, { ids, versionId: version === 'newest' ? flow.publishedVersionId : null });
  await announce(tx, { businessId: flow.businessId, kind: RUN_LIVE_KIND, id: String(flow.id) });
  return ids.length;
}
