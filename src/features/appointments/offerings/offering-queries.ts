import { asc, eq, sql } from 'drizzle-orm';
import { appointments, offerings } from '#features/appointments/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type OfferingRow = typeof offerings.$inferSelect;
export type OfferingValues = Omit<OfferingRow, 'id' | 'businessId' | 'createdAt'>;

export async function listOfferings(tx: Transaction): Promise<OfferingRow[]> {
  return await tx.select().from(offerings).orderBy(asc(offerings.id));
}

export async function findOffering(tx: Transaction, id: number): Promise<OfferingRow | null> {
  const [row] = await tx.select().from(offerings).where(eq(offerings.id, id));
  return row ?? null;
}

/** A booking of it waits until this transaction ends, so a check for appointments holds until the deletion. */
export async function findAndLockOffering(tx: Transaction, id: number): Promise<OfferingRow | null> {
  const [row] = await tx.select().from(offerings).where(eq(offerings.id, id)).for('update');
  return row ?? null;
}

export async function insertOfferings(
  tx: Transaction,
  rows: (typeof offerings.$inferInsert)[],
): Promise<OfferingRow[]> {
  return await tx.insert(offerings).values(rows).returning();
}

export async function updateOffering(
  tx: Transaction,
  { id, ...values }: { id: number } & OfferingValues,
): Promise<OfferingRow | null> {
  const [row] = await tx.update(offerings).set(values).where(eq(offerings.id, id)).returning();
  return row ?? null;
}

export async function countOfferings(tx: Transaction): Promise<number> {
  return await tx.$count(offerings);
}

export async function isOfferingUsed(tx: Transaction, offeringId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select 1 from ${appointments}
                   where offering_id = ${offeringId} and (held_until is null or held_until > now())) as found`);
  return rows[0]?.found ?? false;
}

export async function deleteOffering(tx: Transaction, id: number): Promise<void> {
  await tx.delete(offerings).where(eq(offerings.id, id));
}
