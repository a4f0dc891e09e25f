import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Numbers } from './numbers.ts';
import { worthNumbers } from './tables.ts';

type StoredNumbers = Numbers & { version: number };

export async function findNumbers(tx: Transaction): Promise<StoredNumbers | null> {
  const { jobCents, missedPercent, hourlyCents, version } = worthNumbers;
  const [row] = await prepared<StoredNumbers>(
    tx,
    sql`select ${jobCents} as "jobCents", ${missedPercent} as "missedPercent", ${hourlyCents} as "hourlyCents",
               ${version} as version from ${worthNumbers}`,
  );
  return row ?? null;
}

/** Null if another user has changed them since `version`; version 0 stands for the assumptions, which have no row. */
export async function saveNumbers(
  tx: Transaction,
  { businessId, version, ...numbers }: StoredNumbers & { businessId: string },
): Promise<StoredNumbers | null> {
  const [row] = await tx
    .insert(worthNumbers)
    .values({ businessId, ...numbers })
    .onConflictDoUpdate({
      target: worthNumbers.businessId,
      set: { ...numbers, version: sql`${worthNumbers.version} + 1`, updatedAt: sql`now()` },
      setWhere: eq(worthNumbers.version, version),
    })
    .returning();
  return row ?? null;
}
