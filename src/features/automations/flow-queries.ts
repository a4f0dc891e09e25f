import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Graph } from '#engine/graph/graph.ts';
import { flows, flowVersions } from '#features/automations/tables.ts';
import { nameOfUser } from '#features/session/team-service.ts';
import type { Transaction } from '#platform/database/database.ts';

export type StoredFlow = typeof flows.$inferSelect;
type Changes = Partial<
  Pick<
    StoredFlow,
    | 'name'
    | 'draft'
    | 'isPublished'
    | 'publishedVersionId'
    | 'triggerEvent'
    | 'reentry'
    | 'schedule'
    | 'scheduleSince'
    | 'alertFailures'
    | 'deletedAt'
  >
>;

export async function insertFlow(
  tx: Transaction,
  flow: { businessId: string; name: string; draft: Graph; reentry?: StoredFlow['reentry'] },
): Promise<StoredFlow> {
  const [made] = await tx.insert(flows).values(flow).returning();
  if (!made) throw new Error('the flow was not stored');
  return made;
}

export async function findFlow(tx: Transaction, id: number): Promise<StoredFlow | null> {
  const [row] = await tx
    .select()
    .from(flows)
    .where(and(eq(flows.id, id), isNull(flows.deletedAt)));
  return row ?? null;
}

/** Until the transaction ends, no other transaction can save, publish or delete it. */
export async function lockFlow(
  tx: Transaction,
  { id, deleted = false }: { id: number; deleted?: boolean },
): Promise<StoredFlow | null> {
  const [row] = await tx
    .select()
    .from(flows)
    .where(and(eq(flows.id, id), deleted ? isNotNull(flows.deletedAt) : isNull(flows.deletedAt)))
    // A run under way may refer to it meanwhile: its step would wait for a deletion that waits for the run.
    .for('no key update');
  return row ?? null;
}

export async function updateFlow(
  tx: Transaction,
  { id, isDraft = false, ...changes }: Changes & { id: number; isDraft?: boolean },
): Promise<StoredFlow> {
  const [row] = await tx
    .update(flows)
    .set({ ...changes, updatedAt: sql`now()`, ...(isDraft && { revision: sql`${flows.revision} + 1` }) })
    .where(eq(flows.id, id))
    .returning();
  if (!row) throw new Error('the flow is gone');
  return row;
}

export async function insertVersion(
  tx: Transaction,
  version: { businessId: string; flowId: number; graph: Graph; createdBy: string | null },
): Promise<{ id: number; number: number }> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from flow_versions where flow_id = ${version.flowId})`;
  const [made] = await tx
    .insert(flowVersions)
    .values({ ...version, number })
    .returning({ id: flowVersions.id, number: flowVersions.number });
  if (!made) throw new Error('the version was not stored');
  return made;
}

export async function findVersion(
  tx: Transaction,
  id: number,
): Promise<{ id: number; number: number; graph: Graph } | null> {
  const { id: versionId, number, graph } = flowVersions;
  const [row] = await tx.select({ id: versionId, number, graph }).from(flowVersions).where(eq(versionId, id));
  return row ?? null;
}

export type VersionRow = {
  number: number;
  name: string;
  steps: number;
  createdAt: Date;
  createdBy: string;
  id: number;
};

const triggerOf = sql<string | null>`jsonb_path_query_first(${flows.draft},
  '$.nodes[*] ? (@.type == "starterNode").data.action') #>> '{}'`;

const stepsOf = (graph: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from jsonb_path_query(${graph},
    '$.nodes[*] ? (@.type == "customNode" || @.type == "splitNode")'))`;

const versionColumns = {
  id: flowVersions.id,
  number: flowVersions.number,
  name: sql<string>`${flowVersions.graph} ->> 'name'`,
  steps: stepsOf(sql`${flowVersions.graph}`),
  createdAt: flowVersions.createdAt,
  createdBy: sql<string>`coalesce(${nameOfUser(flowVersions.createdBy)}, '')`,
};

export async function listVersions(tx: Transaction, flowId: number): Promise<VersionRow[]> {
  return await tx
    .select(versionColumns)
    .from(flowVersions)
    .where(eq(flowVersions.flowId, flowId))
    .orderBy(desc(flowVersions.number))
    .limit(200);
}

export async function findVersionByNumber(
  tx: Transaction,
  { flowId, number }: { flowId: number; number: number },
): Promise<(VersionRow & { graph: Graph }) | undefined> {
  const [row] = await tx
    .select({ ...versionColumns, graph: flowVersions.graph })
    .from(flowVersions)
    .where(and(eq(flowVersions.flowId, flowId), eq(flowVersions.number, number)));
  return row;
}

export type ListedRow = Pick<StoredFlow, 'id' | 'name' | 'isPublished' | 'alertFailures' | 'updatedAt'> & {
  trigger: string | null;
  steps: number;
  differs: boolean;
};

export async function listFlows(tx: Transaction): Promise<ListedRow[]> {
  return await tx
    .select({
      id: flows.id,
      name: flows.name,
      isPublished: flows.isPublished,
      alertFailures: flows.alertFailures,
      updatedAt: flows.updatedAt,
      trigger: triggerOf,
      steps: stepsOf(sql`${flows.draft}`),
      // A new name alone changes nothing that runs.
      differs: sql<boolean>`${flows.draft} - 'name' is distinct from ${flowVersions.graph} - 'name'`,
    })
    .from(flows)
    .leftJoin(flowVersions, eq(flowVersions.id, flows.publishedVersionId))
    .where(isNull(flows.deletedAt))
    .orderBy(desc(flows.updatedAt), desc(flows.id))
    .limit(500);
}

/** The published graphs of flows that this event starts, the oldest flow first. */
export async function listGraphsStartedBy(tx: Transaction, event: string): Promise<Graph[]> {
  const rows = await tx
    .select({ graph: flowVersions.graph })
    .from(flows)
    .innerJoin(flowVersions, eq(flowVersions.id, flows.publishedVersionId))
    .where(and(eq(flows.triggerEvent, event), eq(flows.isPublished, true), isNull(flows.deletedAt)))
    .orderBy(flows.id);
  return rows.map(({ graph }) => graph);
}

/** Those that can still be restored, the last deleted first. */
export async function listDeletedFlows(tx: Transaction) {
  return await tx
    .select({
      id: flows.id,
      name: flows.name,
      trigger: triggerOf,
      steps: stepsOf(sql`${flows.draft}`),
      deletedAt: flows.deletedAt,
    })
    .from(flows)
    .where(and(isNotNull(flows.deletedAt), gt(flows.deletedAt, sql`now() - interval '30 days'`)))
    .orderBy(desc(flows.deletedAt), desc(flows.id))
    .limit(500);
}

export async function countFlows(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(flows)
    .where(isNull(flows.deletedAt));
  return row?.count ?? 0;
}
