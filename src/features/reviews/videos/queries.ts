import { and, count, desc, eq, getTableColumns, gt, isNotNull, sql } from 'drizzle-orm';
import { reviews, reviewVideos } from '#features/reviews/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type StoredVideo = typeof reviewVideos.$inferSelect;
type NewVideo = typeof reviewVideos.$inferInsert;

/** False if the id is taken. */
export async function insertVideo(tx: Transaction, video: NewVideo): Promise<boolean> {
  const { rowCount } = await tx.insert(reviewVideos).values(video).onConflictDoNothing();
  return rowCount === 1;
}

export async function findVideo(tx: Transaction, id: string): Promise<StoredVideo | null> {
  const [row] = await tx.select().from(reviewVideos).where(eq(reviewVideos.id, id));
  return row ?? null;
}

/** Until the transaction ends, no other one changes it. */
export async function lockVideo(tx: Transaction, id: string): Promise<StoredVideo | null> {
  const [row] = await tx.select().from(reviewVideos).where(eq(reviewVideos.id, id)).for('update');
  return row ?? null;
}

type Finished = Pick<StoredVideo, 'firstName' | 'lastName' | 'email' | 'mayPublish' | 'durationMs'>;

export async function markReceived(
  tx: Transaction,
  { id, ...video }: Finished & { id: string },
): Promise<void> {
  await tx
    .update(reviewVideos)
    .set({ ...video, receivedAt: sql`now()` })
    .where(eq(reviewVideos.id, id));
}

export async function countStartedToday(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(reviewVideos)
    .where(gt(reviewVideos.createdAt, sql`now() - interval '1 day'`));
  return row?.total ?? 0;
}

export async function listReceivedOf(tx: Transaction, visitId: string): Promise<StoredVideo[]> {
  return await tx
    .select()
    .from(reviewVideos)
    .where(and(eq(reviewVideos.visitId, visitId), isNotNull(reviewVideos.receivedAt)))
    .orderBy(desc(reviewVideos.receivedAt));
}

export async function listReceived(
  tx: Transaction,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: (StoredVideo & { contactId: number | null })[]; total: number }> {
  const where = isNotNull(reviewVideos.receivedAt);
  const rows = await tx
    .select({ ...getTableColumns(reviewVideos), contactId: reviews.contactId })
    .from(reviewVideos)
    .leftJoin(reviews, eq(reviews.visitId, reviewVideos.visitId))
    .where(where)
    .orderBy(desc(reviewVideos.receivedAt), reviewVideos.id)
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.select({ total: count() }).from(reviewVideos).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function findReceived(tx: Transaction, id: string): Promise<StoredVideo | null> {
  const [row] = await tx
    .select()
    .from(reviewVideos)
    .where(and(eq(reviewVideos.id, id), isNotNull(reviewVideos.receivedAt)));
  return row ?? null;
}

/** Keeps the first time. */
export async function setPublic(
  tx: Transaction,
  { id, isPublic }: { id: string; isPublic: boolean },
): Promise<void> {
  const since = sql`coalesce(${reviewVideos.publicSince}, now())`;
  await tx
    .update(reviewVideos)
    .set({ publicSince: isPublic ? since : null })
    .where(eq(reviewVideos.id, id));
}

export async function findPublic(tx: Transaction, id: string): Promise<StoredVideo | null> {
  const [row] = await tx
    .select()
    .from(reviewVideos)
    .where(and(eq(reviewVideos.id, id), isNotNull(reviewVideos.publicSince)));
  return row ?? null;
}
