import type { Transaction } from '../database/database.ts';

/**
 * Looks at the next `limit` events of a business in id order and deletes those that are older than `before`
 * and not in `kept`. Returns where the next call continues; null when the remaining events are younger.
 */
export async function deleteOldEvents(
  tx: Transaction,
  { before, kept, after, limit }: { before: Date; kept: number[]; after: string; limit: number },
): Promise<{ deleted: number; after: string | null }> {
  const { rows } = await tx.$client.query<{ deleted: number; after: string | null }>(
    `with oldest as materialized (
       select id, at from events where id > $1 order by id limit $2
     ), gone as (
       delete from events using oldest
       where events.id = oldest.id and oldest.at < $3 and not events.id = any ($4::bigint[]) returning 1
     )
     select (select count(*)::int from gone) as deleted,
            case when count(*) = $2 and bool_or(at < $3) then max(id)::text end as after
     from oldest`,
    [after, limit, before, kept],
  );
  return rows[0] ?? { deleted: 0, after: null };
}
