import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { visitLinks } from '#features/appointments/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type VisitLink = typeof visitLinks.$inferSelect;

/** Returns false when the same request was stored before. */
export async function insertVisitLink(
  tx: Transaction,
  row: typeof visitLinks.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(visitLinks).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function findVisitLinkByKey(tx: Transaction, requestKey: string): Promise<VisitLink | null> {
  const [row] = await tx.select().from(visitLinks).where(eq(visitLinks.requestKey, requestKey));
  return row ?? null;
}

/** Made since then, for one visit. */
export async function countVisitLinks(
  tx: Transaction,
  { appointmentId, since }: { appointmentId: number; since: Date },
): Promise<number> {
  return await tx.$count(
    visitLinks,
    and(eq(visitLinks.appointmentId, appointmentId), gt(visitLinks.createdAt, since)),
  );
}

export async function findVisitLink(tx: Transaction, tokenHash: Buffer): Promise<VisitLink | null> {
  const [row] = await tx.select().from(visitLinks).where(eq(visitLinks.tokenHash, tokenHash));
  return row ?? null;
}

export async function deleteExpiredVisitLinks(tx: Transaction): Promise<void> {
  await tx.delete(visitLinks).where(lt(visitLinks.expiresAt, sql`now()`));
}
