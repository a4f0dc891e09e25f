import { sql } from 'drizzle-orm';
import { charts, metrics } from '#features/reports/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Tiles that are gone are ignored. */
export async function setOrder(
  tx: Transaction,
  { kind, places }: { kind: 'metric' | 'chart'; places: { id: number; place: number }[] },
): Promise<void> {
  const table = kind === 'metric' ? metrics : charts;
  await tx.execute(
    sql`update ${table} t set display_order = p.place
        from unnest(${sql.param(places.map(({ id }) => id))}::bigint[],
                    ${sql.param(places.map(({ place }) => place))}::int[]) as p (id, place)
        where t.id = p.id and t.display_order <> p.place`,
  );
}
