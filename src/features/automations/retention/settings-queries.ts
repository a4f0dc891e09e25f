import { sql } from 'drizzle-orm';
import { automationRetention } from '#features/automations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type Retention = Pick<typeof automationRetention.$inferSelect, 'keepRunsDays' | 'keepRequestsDays'>;

export async function findRetention(tx: Transaction): Promise<Retention | null> {
  const { keepRunsDays, keepRequestsDays } = automationRetention;
  const [row] = await tx.select({ keepRunsDays, keepRequestsDays }).from(automationRetention);
  return row ?? null;
}

export async function upsertRetention(
  tx: Transaction,
  { businessId, ...days }: Retention & { businessId: string },
): Promise<void> {
  await tx
    .insert(automationRetention)
    .values({ businessId, ...days })
    .onConflictDoUpdate({ target: automationRetention.businessId, set: { ...days, updatedAt: sql`now()` } });
}

/** How many the next sweep would delete; counts up to `most`. */
export async function countOldRuns(
  tx: Transaction,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (
          select from flows f, lateral (
            select from runs where flow_id = f.id and created_at < ${before}
              and status in ('completed', 'failed', 'canceled', 'skipped') and finished_at < ${before}
            limit ${most}) due
          limit ${most}) counted`,
  );
  return rows[0]?.total ?? 0;
}

export async function countOldPings(
  tx: Transaction,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (
          select from flows f join webhook_pings p on p.flow_id = f.id and p.received_at < ${before}
          limit ${most}) counted`,
  );
  return rows[0]?.total ?? 0;
}
