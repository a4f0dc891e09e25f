import { desc, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import {
  allOf,
  isSpam,
  kindConditions,
  rangeOf,
  searchConditions,
  spanConditions,
  zoneOf,
} from './conditions.ts';
import type { ListFilter, SpanFilter } from './contract.ts';
import { conversationCounts, conversations } from './tables.ts';

/** The columns of a list item; the transcript stays where it is. */
const itemColumns = (filter: { timezone?: string | undefined }) => ({
  id: conversations.id,
  contactFirstName: conversations.contactFirstName,
  contactLastName: conversations.contactLastName,
  senderId: conversations.senderId,
  callDirection: conversations.callDirection,
  contactType: conversations.contactType,
  filters: conversations.filters,
  quoteStatus: conversations.quoteStatus,
  readyToScheduleAnAppointment: conversations.readyToScheduleAnAppointment,
  salesValue: conversations.salesValue,
  createdAt: conversations.createdAt,
  phoneNumber: conversations.phoneNumber,
  source: conversations.source,
  version: conversations.version,
  dateTime: sql<string>`to_char(${conversations.createdAt} at time zone ${zoneOf(filter)},
                                'FMMon FMDD, YYYY, FMHH12:MI AM')`,
});

export type ItemRow = Awaited<ReturnType<typeof listPage>>['rows'][number];

/** The page and the number of all that match, in one statement. */
export async function listPage(
  tx: Transaction,
  { filter, limit, offset }: { filter: ListFilter; limit: number; offset: number },
) {
  const total = totalOf(filter);
  const rows = await tx
    .select({ ...itemColumns(filter), total: sql<number>`(${total})`.mapWith(Number) })
    .from(conversations)
    .where(matching(filter))
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(limit)
    .offset(offset);
  const [first] = rows;
  if (first) return { rows, total: first.total };
  // Nothing on this page, so nothing to carry the number: the first page is then empty, a later one may not exist.
  const { rows: counted } = await tx.execute<{ total: string }>(sql`select (${total}) as total`);
  return { rows, total: Number(counted[0]?.total ?? 0) };
}

export const matching = (filter: ListFilter): SQL =>
  allOf([...kindConditions(filter), ...spanConditions(filter), ...searchConditions(filter)]);

export async function listSpam(tx: Transaction, { filter, limit }: { filter: SpanFilter; limit: number }) {
  return await tx
    .select(itemColumns(filter))
    .from(conversations)
    .where(allOf([isSpam, ...spanConditions(filter), ...searchConditions(filter)]))
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(limit);
}

/**
 * How many match. Whole UTC days come from `conversation_counts`; the parts of days at either end of the range, which
 * another time zone's midnights cut off, are counted row by row. A search has to look at rows anyway.
 */
function totalOf(filter: ListFilter): SQL {
  if (searchConditions(filter).length > 0) {
    return sql`select count(*) from conversations where ${matching(filter)}`;
  }
  const kind = kindConditions(filter);
  const { from, to } = rangeOf(filter);
  const firstDay = from && sql`(((${from}) at time zone 'UTC') + interval '1 day - 1 microsecond')::date`;
  const endDay = to && sql`((${to}) at time zone 'UTC')::date`;
  const days = [...(firstDay ? [sql`day >= ${firstDay}`] : []), ...(endDay ? [sql`day < ${endDay}`] : [])];
  const rows = (span: SQL[]) => sql`(select count(*) from conversations where ${allOf([...kind, ...span])})`;
  const midnight = (date: SQL) => sql`((${date})::timestamp at time zone 'UTC')`;
  const before = from &&
    firstDay && [
      sql`created_at >= ${from}`,
      sql`created_at < ${to ? sql`least(${to}, ${midnight(firstDay)})` : midnight(firstDay)}`,
    ];
  const after = to &&
    endDay && [
      sql`created_at >= ${firstDay ? sql`greatest(${midnight(firstDay)}, ${midnight(endDay)})` : midnight(endDay)}`,
      sql`created_at < ${to}`,
    ];
  const whole = sql`(select coalesce(sum(count), 0) from ${conversationCounts} where ${allOf([...kind, ...days])})`;
  return sql`select ${sql.join([whole, ...(before ? [rows(before)] : []), ...(after ? [rows(after)] : [])], sql` + `)}`;
}
