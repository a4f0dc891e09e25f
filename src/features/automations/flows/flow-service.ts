/** Saves, publishes and pauses flows. A published version never changes. */
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_FLOW_NAME, FORMAT_VERSION, type Graph } from '#engine/graph/graph.ts';
import { parseGraph } from '#engine/graph/parse-graph.ts';
import { scheduleOf, triggerEventOf } from '#features/automations/catalogue/catalogue.ts';

import { FLOW_LIVE_KIND, type Flow, type FlowProblem, type Reentry } from '#features/automations/contract.ts';
import {
  findFlow,
  findVersion,
  insertVersion,
  lockFlow,
  type StoredFlow,
  updateFlow,
} from '#features/automations/flow-queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { findProblems, inWords } from './flow-problems.ts';

export { findProblems, inWords, loadSurroundings } from './flow-problems.ts';

type ServiceInput = { context: Context; actor: Actor };
type Published = { id: number; number: number; graph: Graph };
export type Saved = { flow: StoredFlow; publishedVersion: number | null; problems: FlowProblem[] };

const NOT_FOUND = 'Automation not found or unauthorized';

export const flowNotFound = () => new AppError('not-found', { message: NOT_FOUND });

export async function getFlow({ context, actor, id }: ServiceInput & { id: number }): Promise<Flow> {
  return await context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const flow = await findFlow(tx, id);
    if (!flow) throw flowNotFound();
    return flowOf({ flow, published: await publishedOf(tx, flow) });
  });
}

export async function listProblems({
  context,
  actor,
  id,
}: ServiceInput & { id: number }): Promise<FlowProblem[]> {
  return await context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const flow = await findFlow(tx, id);
    if (!flow) throw flowNotFound();
    return await findProblems(tx, { context, graph: flow.draft });
  });
}

export async function saveFlow({
  context,
  actor,
  id,
  type,
  revision,
  ...draft
}: ServiceInput & {
  id: number;
  type: 'draft' | 'save';
  name: string;
  nodes: unknown[];
  edges: unknown[];
  reentry?: Reentry | undefined;
  revision?: number | undefined;
}): Promise<Saved> {
  const graph = requireGraph(draft);
  return await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const flow = await lockFlow(tx, { id });
    if (!flow) throw flowNotFound();
    if (revision !== undefined && revision !== flow.revision) {
      throw new AppError('conflict', {
        message: 'This automation was saved elsewhere in the meantime. Nothing was overwritten.',
      });
    }
    const { reentry = flow.reentry } = draft;
    const saved = await updateFlow(tx, { id, name: graph.name, draft: graph, reentry, isDraft: true });
    return type === 'save'
      ? publish(tx, { context, flow: saved, actor })
      : keep(tx, { context, flow: saved });
  });
}

export async function setFlowStatus({
  context,
  actor,
  id,
  isPublished,
}: ServiceInput & { id: number; isPublished: boolean }): Promise<Saved> {
  return await context.database.inScope({ businessId: actor.businessId }, async (tx) => {
    const flow = await lockFlow(tx, { id });
    if (!flow) throw flowNotFound();
    if (isPublished) return publish(tx, { context, flow, actor });
    // Runs under way continue; no new ones start.
    return keep(tx, { context, flow: await updateFlow(tx, { id, isPublished: false }) });
  });
}

type Kept = { context: Context; flow: StoredFlow };

async function keep(tx: Transaction, { context, flow }: Kept): Promise<Saved> {
  const published = await publishedOf(tx, flow);
  const problems = await findProblems(tx, { context, graph: flow.draft });
  await announceFlow(tx, flow);
  return { flow, publishedVersion: published?.number ?? null, problems };
}

/** The draft becomes a new version, unless it equals the last published one. */
async function publish(tx: Transaction, { context, flow, actor }: Kept & { actor: Actor }): Promise<Saved> {
  const problems = await findProblems(tx, { context, graph: flow.draft });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    throw new AppError('validation-failed', { message: errors.map(inWords).join(' ') });
  }
  const { id: flowId, businessId, draft: graph } = flow;
  const last = await publishedOf(tx, flow);
  const isSame = last !== null && isDeepStrictEqual(last.graph, graph);
  const version = isSame
    ? last
    : await insertVersion(tx, { businessId, flowId, graph, createdBy: actor.userId });
  const saved = await updateFlow(tx, {
    id: flowId,
    isPublished: true,
    publishedVersionId: version.id,
    triggerEvent: triggerEventOf(graph),
    ...scheduled({ flow, schedule: scheduleOf(graph), now: context.clock.now() }),
  });
  await announceFlow(tx, saved);
  return { flow: saved, publishedVersion: version.number, problems };
}

/**
 * Schedules count from now, unless the flow was already published with the same times: a flow does not catch
 * up on times that passed before a publication.
 */
function scheduled({
  flow,
  schedule,
  now,
}: {
  flow: StoredFlow;
  schedule: StoredFlow['schedule'];
  now: Date;
}) {
  const isSame = flow.isPublished && isDeepStrictEqual(flow.schedule, schedule);
  return { schedule, scheduleSince: isSame ? flow.scheduleSince : schedule && now };
}

const publishedOf = async (tx: Transaction, { publishedVersionId }: StoredFlow): Promise<Published | null> =>
  publishedVersionId === null ? null : findVersion(tx, publishedVersionId);

export async function announceFlow(
  tx: Transaction,
  { businessId, id }: Pick<StoredFlow, 'businessId' | 'id'>,
): Promise<void> {
  await announce(tx, { businessId, kind: FLOW_LIVE_KIND, id: String(id) });
}

/** A graph from a browser is drawn, stored and run, so it is validated as a whole before any of that. */
export function requireGraph({
  name,
  nodes,
  edges,
}: {
  name: string;
  nodes: unknown;
  edges: unknown;
}): Graph {
  const named = name.trim() || DEFAULT_FLOW_NAME;
  const parsed = parseGraph({ formatVersion: FORMAT_VERSION, name: named, nodes, edges });
  if (parsed.ok) return parsed.value;
  const [first] = parsed.issues;
  throw new AppError('validation-failed', {
    message: first ? `${first.path}: ${first.message}` : 'This is not an automation.',
    fields: Object.fromEntries(parsed.issues.map(({ path, message }) => [path, [message]])),
  });
}

const flowOf = ({ flow, published }: { flow: StoredFlow; published: Published | null }): Flow => ({
  id: flow.id,
  name: flow.name,
  status: flow.isPublished ? 1 : 0,
  nodes: flow.draft.nodes,
  edges: flow.draft.edges,
  revision: flow.revision,
  reentry: flow.reentry,
  published_version: published?.number ?? null,
  differs_from_published: published !== null && !runTheSame(published.graph, flow.draft),
  updated_at: flow.updatedAt.toISOString(),
});

/** A new name alone changes nothing that runs. */
const runTheSame = (one: Graph, other: Graph): boolean =>
  isDeepStrictEqual({ ...one, name: '' }, { ...other, name: '' });
