import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Profile } from '#features/receptionist/contract/profile.ts';
import { completeProfile, type StoredProfile } from '#features/receptionist/contract/stored-profile.ts';
import { receptionistDrafts, receptionistVersions } from '#features/receptionist/tables.ts';
import { nameOfUser } from '#features/session/team-service.ts';
import type { Transaction } from '#platform/database/database.ts';

export type PublishedVersion = Complete<typeof receptionistVersions.$inferSelect>;
export type Draft = Complete<typeof receptionistDrafts.$inferSelect>;

type Complete<Row> = Omit<Row, 'profile'> & { profile: Profile };
const complete = <Row extends { profile: StoredProfile }>(row: Row): Complete<Row> => ({
  ...row,
  profile: completeProfile(row.profile),
});

/** The newest published version of the business that `tx` is scoped to. */
export async function findPublished(tx: Transaction): Promise<PublishedVersion | null> {
  const [row] = await tx
    .select()
    .from(receptionistVersions)
    .orderBy(desc(receptionistVersions.number))
    .limit(1);
  return row ? complete(row) : null;
}

/** The newest first, with who published them. */
export async function listVersions(
  tx: Transaction,
  { limit }: { limit: number },
): Promise<(PublishedVersion & { publisher: string | null })[]> {
  const rows = await tx
    .select({
      ...getTableColumns(receptionistVersions),
      publisher: nameOfUser(receptionistVersions.publishedBy),
    })
    .from(receptionistVersions)
    .orderBy(desc(receptionistVersions.number))
    .limit(limit);
  return rows.map(complete);
}

export async function findVersion(tx: Transaction, number: number): Promise<PublishedVersion | null> {
  const [row] = await tx.select().from(receptionistVersions).where(eq(receptionistVersions.number, number));
  return row ? complete(row) : null;
}

export async function findDraft(tx: Transaction): Promise<Draft | null> {
  const [row] = await tx.select().from(receptionistDrafts);
  return row ? complete(row) : null;
}

/** A second publication waits for the first. */
export async function findAndLockDraft(tx: Transaction): Promise<Draft | null> {
  const [row] = await tx.select().from(receptionistDrafts).for('no key update');
  return row ? complete(row) : null;
}

export async function insertVersion(
  tx: Transaction,
  version: { businessId: string; number: number; profile: Profile; publishedBy: string | null },
): Promise<PublishedVersion> {
  const [row] = await tx.insert(receptionistVersions).values(version).returning();
  if (!row) throw new Error('the version was not stored');
  return complete(row);
}

/** Stores the draft if it is still at `version`; null when it has changed since. 0 means that there is none yet. */
export async function saveDraft(
  tx: Transaction,
  { businessId, profile, version }: { businessId: string; profile: Profile; version: number },
): Promise<Draft | null> {
  if (version === 0) {
    const [made] = await tx
      .insert(receptionistDrafts)
      .values({ businessId, profile })
      .onConflictDoNothing()
      .returning();
    return made ? complete(made) : null;
  }
  const [row] = await tx
    .update(receptionistDrafts)
    .set({ profile, version: sql`${receptionistDrafts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(receptionistDrafts.version, version))
    .returning();
  return row ? complete(row) : null;
}
