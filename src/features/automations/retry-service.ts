/** Runs that failed or were stopped go on from that step, with the key that it had. */
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { RUN_LIVE_KIND } from './contract.ts';
import { findFlow, type StoredFlow } from './flow-queries.ts';
import { flowNotFound } from './flow-service.ts';
import { lockRuns, type StoredRun, setAsideSteps, updateRun } from './run-queries.ts';
import { wakeRunners } from './runner/wake-up.ts';

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
  const stopped = runs.filter(({ status }) => status === 'failed' || status === 'canceled');
  if (stopped.length === 0) return 0;
  await setAsideSteps(
    tx,
    stopped.map(({ id }) => id),
  );
  for (const run of stopped) {
    const versionId = version === 'newest' ? (flow.publishedVersionId ?? run.versionId) : run.versionId;
    await updateRun(tx, {
      id: run.id,
      versionId,
      ...READY,
      state: run.state && { ...run.state, ...READY_STATE },
    });
  }
  await announce(tx, { businessId: flow.businessId, kind: RUN_LIVE_KIND, id: String(flow.id) });
  return stopped.length;
}

const READY = { status: 'ready', reason: null, finishedAt: null, worker: null, wakeAt: null } as const;
const READY_STATE = { status: 'ready', attempt: 0, until: null, failure: null } as const;
