/** Metrics and charts that were deleted 30 days ago. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { notOf, type SweepPage } from '#platform/sweep/sweep-by-business.ts';
import { charts, metrics } from './tables.ts';

type Deleted = { businessId: string; kind: 'metric' | 'chart'; id: number };

const isPastKeeping = sql`deleted_at < now() - interval '30 days'`;

/** For all businesses, in a sweep transaction. */
export async function listPastKeeping(tx: Transaction, page: SweepPage): Promise<Deleted[]> {
  const { rows } = await tx.execute<Deleted>(
    sql`select business_id as "businessId", 'metric' as kind, id::float8 as id from ${metrics} where ${isPastKeeping} and ${notOf(metrics.businessId, page)}
        union all
        select business_id, 'chart', id::float8 from ${charts} where ${isPastKeeping} and ${notOf(charts.businessId, page)}
        limit ${page.limit}`,
  );
  return rows;
}

/** Skips what was restored in the meantime. Readings, alerts and places in charts go with it. */
export async function deleteForGood(tx: Transaction, things: Deleted[]): Promise<void> {
  for (const [kind, table] of [
    ['metric', metrics],
    ['chart', charts],
  ] as const) {
    const ids = things.filter((thing) => thing.kind === kind).map(({ id }) => id);
    await tx.execute(
      sql`delete from ${table} where id = any (${sql.param(ids)}::bigint[]) and ${isPastKeeping}`,
    );
  }
}
