import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { crmArrivals } from './arrival-tables.ts';

export type Arrival = typeof crmArrivals.$inferSelect;

/** The CRM's code is as good as a key, so it is one for a day only. */
export async function findByCode(tx: Transaction, codeHash: Buffer): Promise<Arrival | null> {
  const [row] = await tx
    .select()
    .from(crmArrivals)
    .where(and(eq(crmArrivals.codeHash, codeHash), gt(crmArrivals.createdAt, sql`now() - interval '1 day'`)));
  return row ?? null;
}

export async function insertArrival(
  tx: Transaction,
  arrival: Omit<Arrival, 'id' | 'invitationHashes' | 'createdAt'>,
): Promise<Arrival> {
  const [row] = await tx
    .insert(crmArrivals)
    .values({ ...arrival, id: sql`uuidv7()`, invitationHashes: [] })
    // Two tabs came with the same code, and the CRM took it twice: what it granted last counts.
    .onConflictDoUpdate({
      target: crmArrivals.codeHash,
      set: { credentials: arrival.credentials, tokenExpiresAt: arrival.tokenExpiresAt },
    })
    .returning();
  if (!row) throw new Error('the arrival was not stored');
  return row;
}

/** Another address than before: links that were mailed to that one work no more. */
export async function changeEmail(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx.update(crmArrivals).set({ email, invitationHashes: [] }).where(eq(crmArrivals.id, id));
}

/** Null when the customer has come in meanwhile. The latest links work, however often one is asked for. */
export async function addInvitation(
  tx: Transaction,
  { id, email, tokenHash, most }: { id: string; email: string; tokenHash: Buffer; most: number },
): Promise<Arrival | null> {
  const { invitationHashes } = crmArrivals;
  const [row] = await tx
    .update(crmArrivals)
    .set({ invitationHashes: sql`(array[${tokenHash}::bytea] || ${invitationHashes})[1:${most}::int]` })
    .where(and(eq(crmArrivals.id, id), eq(crmArrivals.email, email)))
    .returning();
  return row ?? null;
}

const isInvitedBy = (tokenHash: Buffer) =>
  and(
    sql`${crmArrivals.invitationHashes} @> array[${tokenHash}::bytea]`,
    gt(crmArrivals.createdAt, sql`now() - interval '7 days'`),
  );

export async function findByInvitation(tx: Transaction, tokenHash: Buffer): Promise<Arrival | null> {
  const [row] = await tx.select().from(crmArrivals).where(isInvitedBy(tokenHash));
  return row ?? null;
}

/** Reads and deletes in one step, so that of two clicks only one gets the row. */
export async function takeByInvitation(tx: Transaction, tokenHash: Buffer): Promise<Arrival | null> {
  const [row] = await tx.delete(crmArrivals).where(isInvitedBy(tokenHash)).returning();
  return row ?? null;
}

export async function deleteArrival(tx: Transaction, id: string): Promise<void> {
  await tx.delete(crmArrivals).where(eq(crmArrivals.id, id));
}

/** In a sweeping transaction, whose policy shows only what is older than the links. */
export async function deleteOldArrivals(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from crm_arrivals where created_at < now() - interval '7 days'`);
}
