/** Bulk status changes. A single statement also records the change events, which make undo possible. */
import { type SQL, sql } from 'drizzle-orm';
import { type AskedFilter, matchingFilter } from '#features/conversations/list/list-queries.ts';
import { lockInOrder } from '#features/conversations/queries.ts';
import type { Transaction } from '#platform/database/database.ts';
import { insertEvents, pastEvents } from '#platform/database/record-events.ts';

type Changed = { changed: number; first: string | null; last: string | null };

/** Which conversations a bulk change is about. */
export type Target = { ids: number[] } | { filter: AskedFilter };

export async function countNamed(tx: Transaction, ids: number[]): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from conversations where ${named(ids)}`,
  );
  return rows[0]?.n ?? 0;
}

export async function changeStatuses(
  tx: Transaction,
  change: { businessId: string; target: Target; status: string; event: string; batch: string; now: Date },
): Promise<Changed> {
  const { target, status, now } = change;
  const meant =
    'ids' in target ? named(target.ids) : await matchingFilter(tx, { filter: target.filter, now });
  const where = sql`${meant} and quote_status <> ${status}`;
  await lockInOrder(tx, where);
  return await changeAndRecord(tx, {
    ...change,
    update: sql`update conversations set quote_status = ${status}, version = version + 1, updated_at = now()
                where ${where}`,
  });
}

/** Reverts only statuses that are still what the bulk change set: later edits stay. */
export async function restoreStatuses(
  tx: Transaction,
  change: { businessId: string; first: string; last: string; batch: string; event: string },
): Promise<Changed> {
  const { first, last, batch, event } = change;
  const wasPast = sql`past.id between ${first}::bigint and ${last}::bigint and past.name = ${event}
                      and past.data ->> 'batch' = ${batch}`;
  await lockInOrder(
    tx,
    sql`id in (select (past.data ->> 'conversation_id')::bigint from ${pastEvents} past where ${wasPast})`,
  );
  return await changeAndRecord(tx, {
    ...change,
    update: sql`update conversations
                set quote_status = past.data ->> 'from', version = version + 1, updated_at = now()
                from ${pastEvents} past
                where ${wasPast}
                  and conversations.id = (past.data ->> 'conversation_id')::bigint
                  and conversations.quote_status = past.data ->> 'to'`,
    batch: `undo ${batch}`,
  });
}

async function changeAndRecord(
  tx: Transaction,
  { businessId, event, batch, update }: { businessId: string; event: string; batch: string; update: SQL },
): Promise<Changed> {
  const { rows } = await tx.execute<Changed>(sql`
    with changed as (
      ${update}
      returning conversations.id, conversations.contact_id, old.quote_status as was, new.quote_status as becomes
    ), recorded as (
      ${insertEvents(sql`
        select ${businessId}::uuid, ${event}, jsonb_build_object(
          'conversation_id', id, 'contact_id', contact_id, 'from', was, 'to', becomes, 'batch', ${batch}::text)
        from changed`)}
    )
    select count(*)::int as changed, min(id)::text as first, max(id)::text as last from recorded`);
  return rows[0] ?? { changed: 0, first: null, last: null };
}

const named = (ids: number[]): SQL => sql`id = any(${sql.param(ids)}::bigint[])`;
