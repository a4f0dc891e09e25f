import { and, count, desc, eq } from 'drizzle-orm';
import type { SandboxRecord } from '#connectors/framework/run/sandbox.ts';
import { vendorSandboxRecords as records } from '#features/integrations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

type Of = { businessId: string; connectionId: number };
export type RecordRow = typeof records.$inferSelect;

export async function listSandboxRecords(
  tx: Transaction,
  { connectionId, kind }: { connectionId: number; kind: string },
): Promise<SandboxRecord[]> {
  const rows = await tx
    .select()
    .from(records)
    .where(and(eq(records.connectionId, connectionId), eq(records.kind, kind)))
    .orderBy(records.externalId);
  return rows.map(({ externalId: id, body }) => ({ kind, id, body }));
}

export async function findSandboxRecord(
  tx: Transaction,
  { connectionId, kind, id }: { connectionId: number; kind: string; id: string },
): Promise<SandboxRecord | null> {
  const [row] = await tx.select().from(records).where(thisOne({ connectionId, kind, id }));
  return row ? { kind, id, body: row.body } : null;
}

export async function saveSandboxRecord(
  tx: Transaction,
  { businessId, connectionId, kind, id, body, updatedAt }: Of & SandboxRecord & { updatedAt: Date },
): Promise<void> {
  await tx
    .insert(records)
    .values({ businessId, connectionId, kind, externalId: id, body, updatedAt })
    .onConflictDoUpdate({
      target: [records.connectionId, records.kind, records.externalId],
      set: { body, updatedAt },
    });
}

export async function seedSandbox(
  tx: Transaction,
  { businessId, connectionId, seed }: Of & { seed: readonly SandboxRecord[] },
): Promise<void> {
  if (seed.length === 0) return;
  const rows = seed.map(({ kind, id, body }) => ({
    businessId,
    connectionId,
    kind,
    externalId: id,
    body,
    isSeed: true,
  }));
  await tx.insert(records).values(rows).onConflictDoNothing();
}

export async function deleteSandboxRecord(
  tx: Transaction,
  of: { connectionId: number; kind: string; id: string },
): Promise<void> {
  await tx.delete(records).where(thisOne(of));
}

const thisOne = ({ connectionId, kind, id }: { connectionId: number; kind: string; id: string }) =>
  and(eq(records.connectionId, connectionId), eq(records.kind, kind), eq(records.externalId, id));

export async function nextSandboxId(tx: Transaction): Promise<string> {
  const { rows } = await tx.$client.query<{ id: string }>(`select nextval('vendor_sandbox_ids')::text as id`);
  return rows[0]?.id ?? '';
}

/** Without what the sandbox holds from the start, newest first. */
export async function pageOfSandboxRecords(
  tx: Transaction,
  { connectionId, limit, offset }: { connectionId: number; limit: number; offset: number },
): Promise<{ rows: RecordRow[]; total: number }> {
  const made = and(eq(records.connectionId, connectionId), eq(records.isSeed, false));
  const [rows, [counted]] = await Promise.all([
    tx.select().from(records).where(made).orderBy(desc(records.updatedAt)).limit(limit).offset(offset),
    tx.select({ total: count() }).from(records).where(made),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
