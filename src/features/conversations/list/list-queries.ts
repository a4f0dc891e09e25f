import { type SQL, sql } from 'drizzle-orm';
import { addDays, toLocal } from '#engine/time/zoned-time.ts';
import { getTimezone } from '#features/brand/service.ts';
import {
  type ConversationItem,
  IN_PROGRESS,
  type ListFilter,
  type SpanFilter,
} from '#features/conversations/contract.ts';
import { gistOf, isOverdue } from '#features/conversations/queries.ts';
import { conversationCounts } from '#features/conversations/tables.ts';
import { nameOfUser } from '#features/session/team-service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { pageOf, prepared, preparedLast } from '#platform/database/prepared.ts';
import { splitByUtcDay } from '#platform/database/utc-days.ts';
import {
  allOf,
  isSpam,
  kindConditions,
  type Resolved,
  resolveRange,
  rowConditions,
  searchConditions,
  spanConditions,
} from './conditions.ts';

/** Returns items in the contract's shape: with up to 1000 per page, mapping them in JavaScript would be slow. */
const itemColumns = (zone: SQL) => sql`
  c.id::float8 as id, concat_ws(' ', nullif(c.contact_first_name, ''), nullif(c.contact_last_name, '')) as contact_name,
  c.sender_id, c.call_direction, c.contact_type, array_to_string(c.filters, ',') as filters, c.quote_status,
  c.ready_to_schedule_an_appointment::int, c.sales_value::float8,
  to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, c.phone_number,
  to_char(c.created_at at time zone ${zone}, 'FMMon FMDD, YYYY, FMHH12:MI AM') as date_time, c.source, c.version,
  ${gistOf(sql`c.`)} as gist,
  c.call_status = ${IN_PROGRESS} as is_live, c.assignee_id, ${nameOfUser(sql`c.assignee_id`)} as assignee_name,
  c.due_on::text, coalesce(${isOverdue}, false) as is_overdue`;

/** Arrays come as text, because the driver parses arrays slowly. */
type DriverRow = Omit<ConversationItem, 'filters'> & { filters: string };

const itemOf = (row: DriverRow): ConversationItem =>
  Object.assign(row, {
    filters: row.filters === '' ? [] : (row.filters.split(',') as ConversationItem['filters']),
  });

/**
 * The page and the total, in one statement. The keys of the page come first, from the index alone where possible, and
 * only the page's own rows are then read: page 1000 does not format the dates of the 999 before it.
 */
export async function listPage(
  tx: Transaction,
  { limit, offset, ...input }: { filter: AskedFilter; now: Date; limit: number; offset: number },
): Promise<{ items: ConversationItem[]; total: number }> {
  const filter = await resolveRange(tx, input);
  const isCounted = rowConditions(filter).length > 0;
  const keys = sql`select id, created_at from conversations where ${matching(filter)}`;
  // A search must find all matches anyway, and leads that are assigned, overdue, worth something or of a tagged contact are few, so these are materialized and
  // counted; any other list never reads all of its rows.
  const found = isCounted ? sql`with found as materialized (${keys})` : sql``;
  const source = isCounted ? sql`select id, created_at from found` : keys;
  const count = isCounted ? sql`select count(*) from found` : totalOf(filter);
  const rows = await preparedLast<DriverRow & { total: string | undefined }>(
    tx,
    sql`${found} select ${itemColumns(filter.zone)}, counted.total from (select (${count}) as total) counted
        left join (${source} order by created_at desc, id desc ${pageOf({ limit, offset })}) page on true
        left join conversations c on c.id = page.id
        order by page.created_at desc, page.id desc`,
  );
  // An empty page is one row that carries only the total.
  const total = Number(rows[0]?.total ?? 0);
  for (const row of rows) row.total = undefined; // JSON omits undefined.
  return { items: rows.filter(({ id }) => id !== null).map(itemOf), total };
}

/** How many conversations have these statuses in the last `days` days of the business's calendar. */
export async function countRecent(
  tx: Transaction,
  { status, days, now }: { status: string[]; days: number; now: Date },
): Promise<number> {
  const zone = await getTimezone(tx);
  const start_date = addDays(toLocal({ instant: now, zone }).date, 1 - days);
  const filter = await resolveRange(tx, { filter: { status, start_date, timezone: zone }, now });
  const [row] = await prepared<{ total: string }>(tx, sql`${totalOf(filter)} as total`);
  return Number(row?.total ?? 0);
}

/** `userId` is the "me" of "assigned to me". */
export type AskedFilter = ListFilter & { userId?: string };

const matching = (filter: Resolved<AskedFilter>): SQL =>
  allOf([...kindConditions(filter), ...spanConditions(filter), ...rowConditions(filter)]);

/** The condition of the conversations that a filter finds. */
export const matchingFilter = async (
  tx: Transaction,
  asked: { filter: AskedFilter; now: Date },
): Promise<SQL> => matching(await resolveRange(tx, asked));

export async function listSpam(
  tx: Transaction,
  { limit, ...input }: { filter: SpanFilter; now: Date; limit: number },
): Promise<ConversationItem[]> {
  const filter = await resolveRange(tx, input);
  const rows = await preparedLast<DriverRow>(
    tx,
    sql`select ${itemColumns(filter.zone)} from conversations c
        where ${allOf([isSpam, ...spanConditions(filter), ...searchConditions(filter)])}
        order by c.created_at desc, c.id desc ${pageOf({ limit, offset: 0 })}`,
  );
  return rows.map(itemOf);
}

/**
 * The number of matches. Whole UTC days come from `conversation_counts`; the partial days at either end, which exist
 * because the range starts and ends at another zone's midnight, are counted row by row.
 */
function totalOf({ from, to, ...filter }: Resolved<ListFilter>): SQL {
  const kind = kindConditions(filter);
  const { days, edges } = splitByUtcDay({ from, to });
  const whole = allOf([
    ...kind,
    ...(days.first ? [sql`day >= ${days.first}::date`] : []),
    ...(days.end ? [sql`day < ${days.end}::date`] : []),
  ]);
  const parts = edges.map(
    (edge) =>
      sql`(select count(*) from conversations where ${allOf([...kind, ...spanConditions({ zone: filter.zone, ...edge })])})`,
  );
  const counted = sql`(select coalesce(sum(count), 0) from ${conversationCounts} where ${whole})`;
  return sql`select ${sql.join([counted, ...parts], sql` + `)}`;
}
