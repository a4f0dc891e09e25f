/** Lists, creates, copies, renames and deletes a business's automations. */
import { DEFAULT_FLOW_NAME, emptyGraph } from '#engine/graph/graph.ts';
import { cutText } from '#engine/text/storable-text.ts';
import type { DeletedFlow, ListedFlow } from '#features/automations/contract.ts';
import {
  countFlows,
  findFlow,
  insertFlow,
  listDeletedFlows,
  listFlows,
  lockFlow,
  updateFlow,
} from '#features/automations/flow-queries.ts';
import { announceFlow, flowNotFound, requireGraph } from '#features/automations/flows/flow-service.ts';
import { cancelRuns, lockUnderWay } from '#features/automations/runs/run-queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { countRunsByFlow } from './flow-counts.ts';

type ServiceInput = { context: Context; actor: Actor };
const MAX_FLOWS = 500;

export async function listAutomations({ context, actor }: ServiceInput): Promise<ListedFlow[]> {
  const { flows, counts } = await context.database.readInScope(
    { businessId: actor.businessId },
    async (tx) => ({
      flows: await listFlows(tx),
      counts: await countRunsByFlow(tx),
    }),
  );
  return flows.map((flow) => {
    const { underWay, completed, failed, failedLastDay, lastRunAt } = counts.get(flow.id) ?? NO_RUNS;
    return {
      id: flow.id,
      name: flow.name,
      status: flow.isPublished ? 1 : 0,
      trigger: flow.trigger,
      steps: flow.steps,
      differs_from_published: flow.isPublished && flow.differs,
      runs: { under_way: underWay, completed, failed },
      failed_last_day: failedLastDay,
      alert_failures: flow.alertFailures,
      last_run_at: lastRunAt?.toISOString() ?? null,
      updated_at: flow.updatedAt.toISOString(),
    };
  });
}

const NO_RUNS = { underWay: 0, completed: 0, failed: 0, failedLastDay: 0, lastRunAt: null };

export async function createFlow({
  context,
  actor,
  name = DEFAULT_FLOW_NAME,
  graph,
}: ServiceInput & {
  name?: string | undefined;
  graph?: { nodes: unknown[]; edges: unknown[] } | undefined;
}): Promise<{ id: number }> {
  const { businessId } = actor;
  const draft = graph ? requireGraph({ name, ...graph }) : emptyGraph(name);
  return await context.database.inScope({ businessId }, async (tx) => {
    await requireRoom(tx);
    const flow = await insertFlow(tx, { businessId, name, draft });
    await announceFlow(tx, flow);
    return { id: flow.id };
  });
}

async function requireRoom(tx: Transaction): Promise<void> {
  if ((await countFlows(tx)) < MAX_FLOWS) return;
  throw new AppError('validation-failed', { message: `You can have ${MAX_FLOWS} automations.` });
}

export async function renameFlow({
  context,
  actor,
  id,
  name,
}: ServiceInput & { id: number; name: string }): Promise<void> {
  await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const flow = await lockFlow(tx, { id });
    if (!flow) throw flowNotFound();
    const draft = { ...flow.draft, name };
    await announceFlow(tx, await updateFlow(tx, { id, name, draft, isDraft: true }));
  });
}

export async function duplicateFlow({
  context,
  actor,
  id,
}: ServiceInput & { id: number }): Promise<{ id: number }> {
  const { businessId } = actor;
  return await context.database.inScope({ businessId }, async (tx) => {
    const flow = await findFlow(tx, id);
    if (!flow) throw flowNotFound();
    await requireRoom(tx);
    const name = `${cutText(flow.name, 193)} (copy)`;
    const copy = await insertFlow(tx, {
      businessId,
      name,
      draft: { ...withoutWebhookAddress(flow.draft), name },
      reentry: flow.reentry,
    });
    await announceFlow(tx, copy);
    return { id: copy.id };
  });
}

/** The address belongs to the flow that it was created for. */
const withoutWebhookAddress = (draft: Awaited<ReturnType<typeof insertFlow>>['draft']) => ({
  ...draft,
  nodes: draft.nodes.map((node) =>
    node.type === 'starterNode' && node.data.webhookSettings
      ? { ...node, data: { ...node.data, webhookSettings: { ...node.data.webhookSettings, url: '' } } }
      : node,
  ),
});

export async function deleteFlow({ context, actor, id }: ServiceInput & { id: number }): Promise<void> {
  await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await lockFlow(tx, { id }))) throw flowNotFound();
    const stopped = await lockUnderWay(tx, { flowId: id });
    await cancelRuns(tx, { stopped, reason: 'The automation was deleted.' });
    await announceFlow(tx, await updateFlow(tx, { id, isPublished: false, deletedAt: context.clock.now() }));
  });
}

export async function setFailureAlerts({
  context,
  actor,
  id,
  on: alertFailures,
}: ServiceInput & { id: number; on: boolean }): Promise<void> {
  await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await lockFlow(tx, { id }))) throw flowNotFound();
    await announceFlow(tx, await updateFlow(tx, { id, alertFailures }));
  });
}

const KEPT_MS = 30 * 86_400_000;

export async function listDeleted({ context, actor }: ServiceInput): Promise<DeletedFlow[]> {
  const rows = await context.database.readInScope({ businessId: actor.businessId }, listDeletedFlows);
  return rows.flatMap(({ deletedAt, ...flow }) =>
    deletedAt
      ? {
          ...flow,
          deleted_at: deletedAt.toISOString(),
          gone_at: new Date(deletedAt.getTime() + KEPT_MS).toISOString(),
        }
      : [],
  );
}

export async function restoreFlow({ context, actor, id }: ServiceInput & { id: number }): Promise<void> {
  await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await lockFlow(tx, { id, deleted: true }))) throw flowNotFound();
    await requireRoom(tx);
    await announceFlow(tx, await updateFlow(tx, { id, deletedAt: null }));
  });
}
