import type { Graph } from '#engine/graph/graph.ts';
import type { FlowVersion } from '#features/automations/contract.ts';
import {
  findFlow,
  findVersionByNumber,
  listVersions,
  type StoredFlow,
  type VersionRow,
} from '#features/automations/flow-queries.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { flowNotFound } from './flow-service.ts';

type ServiceInput = { context: Context; actor: Actor; id: number };

export async function listFlowVersions({ context, actor, id }: ServiceInput): Promise<FlowVersion[]> {
  return await context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const flow = await findFlow(tx, id);
    if (!flow) throw flowNotFound();
    return (await listVersions(tx, id)).map((version) => versionOf({ version, flow }));
  });
}

export async function getFlowVersion({
  context,
  actor,
  id,
  number,
}: ServiceInput & { number: number }): Promise<FlowVersion & Pick<Graph, 'nodes' | 'edges'>> {
  return await context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const flow = await findFlow(tx, id);
    const version = flow && (await findVersionByNumber(tx, { flowId: id, number }));
    if (!version) throw new AppError('not-found');
    const { nodes, edges } = version.graph;
    return { ...versionOf({ version, flow }), nodes, edges };
  });
}

const versionOf = ({ version, flow }: { version: VersionRow; flow: StoredFlow }): FlowVersion => ({
  number: version.number,
  name: version.name,
  steps: version.steps,
  created_at: version.createdAt.toISOString(),
  created_by: version.createdBy,
  is_published: flow.isPublished && version.id === flow.publishedVersionId,
});
