import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import {
  allOf,
  isSpam,
  kindConditions,
  type Resolved,
  resolveRange,
  searchConditions,
  spanConditions,
} from './conditions.ts';
import type { ListFilter, SpanFilter } from './contract.ts';
import { conversationCounts, type conversations } from './tables.ts';

export type ItemRow = Pick<
  typeof conversations.$inferSelect,
  | 'id'
  | 'contactFirstName'
  | 'contactLastName'
  | 'senderId'
  | 'callDirection'
  | 'contactType'
  | 'filters'
  | 'quoteStatus'
  | 'readyToScheduleAnAppointment'
  | 'salesValue'
  | 'createdAt'
  | 'phoneNumber'
  | 'source'
  | 'version'
> & { dateTime: string };

/** The columns of a list item; the transcript stays where it is. */
const itemColumns = (zone: string) => sql`
  c.id::float8 as id, c.contact_first_name as "contactFirstName", c.contact_last_name as "contactLastName",
  c.sender_id as "senderId", c.call_direction as "callDirection", c.contact_type as "contactType",
  array_to_string(c.filters, ',') as filters, c.quote_status as "quoteStatus",
  c.ready_to_schedule_an_appointment as "readyToScheduleAnAppointment", c.sales_value::float8 as "salesValue",
  round(extract(epoch from c.created_at) * 1000)::float8 as "createdAt", c.phone_number as "phoneNumber", c.source,
  c.version, to_char(c.created_at at time zone ${zone}::text, 'FMMon FMDD, YYYY, FMHH12:MI AM') as "dateTime"`;

/** As the driver reads it: lists and instants come in the forms that are quickest to read, 1000 to a page. */
type DriverRow = Omit<ItemRow, 'filters' | 'createdAt'> & { filters: string; createdAt: number };

const itemRowOf = ({ filters, createdAt, ...row }: DriverRow): ItemRow => ({
  ...row,
  filters: filters === '' ? [] : (filters.split(',') as ItemRow['filters']),
  createdAt: new Date(createdAt),
});

/**
 * The page and the number of all that match, in one statement. The page is found by its keys, from the index alone where
 * that is possible, and only its own rows are then read: page 1000 does not format the dates of the 999 before it.
 */
export async function listPage(
  tx: Transaction,
  { limit, offset, ...input }: { filter: ListFilter; limit: number; offset: number },
): Promise<{ rows: ItemRow[]; total: number }> {
  const filter = await resolveRange(tx, input.filter);
  const isSearch = searchConditions(filter).length > 0;
  const keys = sql`select id, created_at from conversations where ${matching(filter)}`;
  // A search has to find all that match anyway, so it is made once and counted; a list never looks at all of its rows.
  const found = isSearch ? sql`with found as materialized (${keys})` : sql``;
  const source = isSearch ? sql`select id, created_at from found` : keys;
  const total = isSearch ? sql`select count(*) from found` : totalOf(filter);
  const rows = await prepared<DriverRow & { total: string | null }>(
    tx,
    sql`${found} select ${itemColumns(filter.zone)}, counted.total from (select (${total}) as total) counted
        left join (${source} order by created_at desc, id desc limit ${limit} offset ${offset}) page on true
        left join conversations c on c.id = page.id
        order by page.created_at desc, page.id desc`,
  );
  // An empty page is one row that carries the number and nothing else.
  return { rows: rows.filter(({ id }) => id !== null).map(itemRowOf), total: Number(rows[0]?.total ?? 0) };
}

export const matching = (filter: Resolved<ListFilter>): SQL =>
  allOf([...kindConditions(filter), ...spanConditions(filter), ...searchConditions(filter)]);

export async function listSpam(
  tx: Transaction,
  { limit, ...input }: { filter: SpanFilter; limit: number },
): Promise<ItemRow[]> {
  const filter = await resolveRange(tx, input.filter);
  const rows = await prepared<DriverRow>(
    tx,
    sql`select ${itemColumns(filter.zone)} from conversations c
        where ${allOf([isSpam, ...spanConditions(filter), ...searchConditions(filter)])}
        order by c.created_at desc, c.id desc limit ${limit}`,
  );
  return rows.map(itemRowOf);
}

/**
 * How many match. Whole UTC days come from `conversation_counts`; the parts of days at either end of the range, which
 * another time zone's midnights cut off, are counted row by row.
 */
function totalOf({ from, to, ...filter }: Resolved<ListFilter>): SQL {
  const kind = kindConditions(filter);
  const firstDay = from && startOfDay(from.getTime() + DAY_MS - 1);
  const endDay = to && startOfDay(to.getTime());
  const days = [
    ...(firstDay ? [sql`day >= ${dateOf(firstDay)}::date`] : []),
    ...(endDay ? [sql`day < ${dateOf(endDay)}::date`] : []),
  ];
  const whole = sql`(select coalesce(sum(count), 0) from ${conversationCounts} where ${allOf([...kind, ...days])})`;
  const parts = edgesOf({ from, to, firstDay, endDay }).map(
    (edge) =>
      sql`(select count(*) from conversations where ${allOf([...kind, ...spanConditions({ zone: filter.zone, ...edge })])})`,
  );
  return sql`select ${sql.join([whole, ...parts], sql` + `)}`;
}

type Edge = { from: Date; to: Date };

/** What of the range lies outside its whole UTC days. */
function edgesOf({
  from,
  to,
  firstDay,
  endDay,
}: Record<'from' | 'to' | 'firstDay' | 'endDay', Date | null>): Edge[] {
  const before = from && firstDay && { from, to: to && to < firstDay ? to : firstDay };
  const after = to && endDay && { from: firstDay && firstDay > endDay ? firstDay : endDay, to };
  return [before, after].filter((edge): edge is Edge => edge !== null && edge.from < edge.to);
}

const DAY_MS = 86_400_000;
const startOfDay = (ms: number): Date => new Date(Math.floor(ms / DAY_MS) * DAY_MS);
const dateOf = (day: Date): string => day.toISOString().slice(0, 10);
