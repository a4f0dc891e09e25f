import { eq, sql } from 'drizzle-orm';
import type { Destination } from '#features/reviews/contract.ts';
import { reviewRules } from '#features/reviews/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';

type StoredRules = { scoreThreshold: number; destinations: Destination[]; version: number };

export async function findRules(tx: Transaction): Promise<StoredRules | null> {
  const { scoreThreshold, destinations, version } = reviewRules;
  const [row] = await prepared<StoredRules>(
    tx,
    sql`select ${scoreThreshold} as "scoreThreshold", ${destinations} as destinations, ${version} as version
        from ${reviewRules}`,
  );
  return row ?? null;
}

/** False if another user has changed them since `version`; version 0 stands for the defaults, which have no row. */
export async function saveRules(
  tx: Transaction,
  {
    businessId,
    version,
    ...rules
  }: Omit<StoredRules, 'version'> & { businessId: string; version: number | undefined },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(reviewRules)
    .values({ businessId, ...rules })
    .onConflictDoUpdate({
      target: reviewRules.businessId,
      set: { ...rules, version: sql`${reviewRules.version} + 1`, updatedAt: sql`now()` },
      setWhere: version === undefined ? undefined : eq(reviewRules.version, version),
    });
  return rowCount === 1;
}
