/** Failed and canceled runs, and those that a step skipped, resume at the step where they ended, with that step's key. */

import { RUN_LIVE_KIND } from '#features/automations/contract.ts';
import { findFlow, type StoredFlow } from '#features/automations/flow-queries.ts';
import { flowNotFound } from '#features/automations/flows/flow-service.ts';
import { wakeRunners } from '#features/automations/runner/local-runner.ts';
import {
  countUnknownOutcomes,
  lockFailedRuns,
  lockRuns,
  readyRuns,
  type StoredRun,
} from '#features/automations/runs/run-queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';

type ServiceInput = { context: Context; actor: Actor };
type Version = 'same' | 'newest';
type Retried = { retried: number; left_out: number };

/** How many one transaction retries. */
const PAGE = 1000;

/** False when the run cannot be resumed. */
export async function retryRun({
  context,
  actor,
  runId,
  version,
}: ServiceInput & { runId: number; version: Version }): Promise<boolean> {
  const retried = await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const [run] = await lockRuns(tx, { ids: [runId] });
    const flow = run && (await findFlow(tx, run.flowId));
    if (!flow) throw new AppError('not-found');
    return retryAll(tx, { flow, runs: [run], version });
  });
  if (retried > 0) wakeRunners(context);
  return retried > 0;
}

/**
 * Retries the named runs of a flow, or every failed one. A run whose step may have taken place is only
 * retried when it is named alone.
 */
export async function retryRunsOfFlow({
  ids,
  ...input
}: ServiceInput & { flowId: number; ids?: number[] | undefined; version: Version }): Promise<Retried> {
  const done = ids ? await retryNamed({ ...input, ids }) : await retryFailed(input);
  if (done.retried > 0) wakeRunners(input.context);
  return done;
}

type FlowInput = ServiceInput & { flowId: number; version: Version };

async function retryNamed({ ids, ...input }: FlowInput & { ids: number[] }): Promise<Retried> {
  return await withFlow(input, async (tx, flow) => {
    const runs = await lockRuns(tx, { flowId: flow.id, ids });
    const certain = ids.length === 1 ? runs : runs.filter(({ state }) => !state?.failure?.unknown);
    const retried = await retryAll(tx, { flow, runs: certain, version: input.version });
    return { retried, left_out: runs.filter(canGoOn).length - retried };
  });
}

/** In pages ordered by id, so that a run that fails again at once is not taken again. */
async function retryFailed(input: FlowInput): Promise<Retried> {
  let retried = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const page = await withFlow(input, async (tx, flow) => {
      const runs = await lockFailedRuns(tx, { flowId: flow.id, after: from, limit: PAGE });
      return { runs, retried: await retryAll(tx, { flow, runs, version: input.version }) };
    });
    retried += page.retried;
    after = page.runs.length === PAGE ? page.runs.at(-1)?.id : undefined;
  }
  return { retried, left_out: await withFlow(input, (tx, { id }) => countUnknownOutcomes(tx, id)) };
}

async function withFlow<Result>(
  { context, actor, flowId }: FlowInput,
  work: (tx: Transaction, flow: StoredFlow) => Promise<Result>,
): Promise<Result> {
  return await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const flow = await findFlow(tx, flowId);
    if (!flow) throw flowNotFound();
    return work(tx, flow);
  });
}

/** A run that was skipped before its first step has none to go on with. */
const canGoOn = ({ status, state }: StoredRun): boolean =>
  status === 'failed' || status === 'canceled' || (status === 'skipped' && state?.status === 'failed');

async function retryAll(
  tx: Transaction,
  { flow, runs, version }: { flow: StoredFlow; runs: StoredRun[]; version: Version },
): Promise<number> {
  const ids = runs.filter(canGoOn).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await readyRuns(tx, { ids, versionId: version === 'newest' ? flow.publishedVersionId : null });
  await announce(tx, { businessId: flow.businessId, kind: RUN_LIVE_KIND, id: String(flow.id) });
  return ids.length;
}
