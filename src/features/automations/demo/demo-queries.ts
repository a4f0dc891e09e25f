/** Bulk reads and writes for the demo. */
import { eq, sql } from 'drizzle-orm';
import type { Graph } from '#engine/graph/graph.ts';
import type { StoredRun } from '#features/automations/runs/run-queries.ts';
import {
  flows,
  flowVersions,
  runJournal,
  runs,
  type StepNote,
  webhookPings,
  webhookRefusals,
} from '#features/automations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export async function hasFlows(tx: Transaction): Promise<boolean> {
  return (await tx.select({ id: flows.id }).from(flows).limit(1)).length > 0;
}

export async function insertDemoFlow(
  tx: Transaction,
  flow: typeof flows.$inferInsert,
): Promise<{ id: number }> {
  const [made] = await tx.insert(flows).values(flow).returning({ id: flows.id });
  if (!made) throw new Error('the flow was not stored');
  return made;
}

export async function insertDemoVersion(
  tx: Transaction,
  version: typeof flowVersions.$inferInsert & { graph: Graph },
): Promise<{ id: number }> {
  const [made] = await tx.insert(flowVersions).values(version).returning({ id: flowVersions.id });
  if (!made) throw new Error('the version was not stored');
  return made;
}

/** Sets dates that an ordinary edit would not allow. */
export async function publishDemoFlow(
  tx: Transaction,
  { id, ...changes }: Partial<typeof flows.$inferInsert> & { id: number },
): Promise<void> {
  await tx.update(flows).set(changes).where(eq(flows.id, id));
}

/** Inserts in this order, as already canceled: a run needs its id before it can be simulated. */
export async function insertDemoRuns(tx: Transaction, rows: (typeof runs.$inferInsert)[]): Promise<number[]> {
  const made = await tx
    .insert(runs)
    .values(rows.map((row) => ({ ...row, status: 'canceled' as const })))
    .returning({ id: runs.id });
  return made.map(({ id }) => id);
}

export async function insertDemoPings(
  tx: Transaction,
  rows: (typeof webhookPings.$inferInsert)[],
): Promise<void> {
  await tx.insert(webhookPings).values(rows);
}

export async function insertDemoRefusal(
  tx: Transaction,
  row: typeof webhookRefusals.$inferInsert,
): Promise<void> {
  await tx.insert(webhookRefusals).values(row);
}

type SimulatedRun = Pick<
  StoredRun,
  'id' | 'status' | 'state' | 'currentNodeId' | 'currentAction' | 'reason' | 'wakeAt' | 'finishedAt'
>;

export async function updateDemoRuns(tx: Transaction, simulated: SimulatedRun[]): Promise<void> {
  await tx.execute(sql`
    update runs r
    set status = t.status, state = t.state, current_node_id = t."currentNodeId", current_action = t."currentAction",
        reason = t.reason, wake_at = t."wakeAt", finished_at = t."finishedAt"
    from jsonb_to_recordset(${JSON.stringify(simulated)}::jsonb)
      as t (id bigint, status text, state jsonb, "currentNodeId" text, "currentAction" text, reason text,
            "wakeAt" timestamptz, "finishedAt" timestamptz)
    where r.id = t.id`);
}

export async function insertDemoJournal(
  tx: Transaction,
  rows: { businessId: string; runId: number; steps: StepNote[] }[],
): Promise<void> {
  const withSteps = rows.filter(({ steps }) => steps.length > 0);
  if (withSteps.length > 0) await tx.insert(runJournal).values(withSteps);
}
