/** The list's filters as SQL conditions. */
import { type SQL, sql } from 'drizzle-orm';
import { addDays, toInstant } from '#engine/time/zoned-time.ts';
import { pricedBookings } from '#features/appointments/offerings/offering-service.ts';
import { getTimezone, timezoneOfBusiness } from '#features/brand/service.ts';
import { idsTagged } from '#features/contacts/list-service.ts';
import {
  canonicalStatus,
  type ListFilter,
  type MoneyFilter,
  NOT_SET,
  type SpanFilter,
} from '#features/conversations/contract.ts';
import { isOverdue } from '#features/conversations/queries.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type SearchTerms, searchTerms } from './search-terms.ts';

const SPAM = 'Spam';

export type Range = {
  /** The name of the time zone for days and dates. */
  zone: SQL;
  from: Date | null;
  to: Date | null;
};
/** A filter with its days resolved to instants. */
export type Resolved<Filter extends SpanFilter> = Omit<Filter, 'start_date' | 'end_date' | 'timezone'> &
  Range;

/** Days start and end at midnight in the requested zone, or else the business's. */
export async function resolveRange<Filter extends SpanFilter>(
  tx: Transaction,
  { filter: { start_date, end_date, timezone, ...filter }, now }: { filter: Filter; now: Date },
): Promise<Resolved<Filter>> {
  // Costs a query, so it is read only when days must become instants.
  const known = timezone ?? (start_date || end_date ? await getTimezone(tx) : null);
  const midnight = (date: string | undefined) =>
    date && known ? toInstant({ date, time: '00:00', zone: known }) : null;
  return {
    ...filter,
    zone: known ? sql`${known}::text` : timezoneOfBusiness,
    from: midnight(start_date),
    to: unlessFuture(midnight(end_date && addDays(end_date, 1)), now),
  };
}

/**
 * No conversation is of the future, so a range that ends there needs no end. This matters for the plan that is kept: of two
 * bounds that it does not know, Postgres expects one row in 200, and sorts them all instead of reading the first in order.
 */
const unlessFuture = (end: Date | null, now: Date): Date | null => (end && end > now ? null : end);

/** Every filter but the dates, for `conversations` and `conversation_counts`, which share these columns. */
export function kindConditions(
  filter: Omit<ListFilter, keyof SpanFilter | 'work' | 'money' | 'contact_tags'>,
): SQL[] {
  const { status, source, direction, filters } = filter;
  return [
    status?.length ? ofStatus(status.map(canonicalStatus)) : sql.raw(`quote_status <> '${SPAM}'`),
    ...(source?.length ? [oneOf('source', source)] : []),
    ...(direction?.length ? [oneOf('call_direction', direction)] : []),
    ...(filters?.length ? [hasOneOf(filters)] : []),
  ];
}

/**
 * Of an array that it does not know, Postgres expects one row in a hundred to overlap, and of `coalesce` every second.
 * With the former, the plan that is kept sorts all rows of a status instead of reading the first in order.
 */
const hasOneOf = (filters: string[]): SQL => sql`coalesce(filters && ${sql.param(filters)}::text[], false)`;

/** Filters by the shown status, derived or set. Not Set is never shown, so it matches the stored status instead. */
function ofStatus(wanted: string[]): SQL {
  const shown = wanted.filter((name) => name !== NOT_SET);
  const isNotSet = oneOf('quote_status', [NOT_SET]);
  if (shown.length === wanted.length) return oneOf('shown_status', shown);
  return shown.length === 0 ? isNotSet : sql`(${isNotSet} or ${oneOf('shown_status', shown)})`;
}

/** The requesting user, for "assigned to me". */
type Asker = { userId?: string | undefined };

/** `conversation_counts` does not cover these, so a list filtered by them counts its rows. */
export const rowConditions = (filter: ListFilter & Asker): SQL[] => [
  ...searchConditions(filter),
  ...workConditions(filter),
  ...moneyConditions(filter),
  ...(filter.contact_tags?.length ? [sql`contact_id in (${idsTagged(filter.contact_tags)})`] : []),
];

function workConditions({ work, userId }: Pick<ListFilter, 'work'> & Asker): SQL[] {
  return [
    ...(work?.includes('mine') ? [sql`assignee_id = ${userId ?? null}::uuid`] : []),
    ...(work?.includes('overdue') ? [isOverdue] : []),
  ];
}

const WORTH: Record<MoneyFilter, SQL> = {
  sold: sql`sales_value > 0`,
  quoted: sql`(quote_value > 0 and coalesce(sales_value, 0) <= 0)`,
  booked: sql`(coalesce(sales_value, 0) <= 0 and coalesce(quote_value, 0) <= 0
               and id = any(array(select conversation_id from (${pricedBookings()}) priced)))`,
};

function moneyConditions({ money }: Pick<ListFilter, 'money'>): SQL[] {
  return money?.length
    ? [
        sql`(${sql.join(
          [...new Set(money)].map((name) => WORTH[name]),
          sql` or `,
        )})`,
      ]
    : [];
}

/** Compares a single value with `=`, so that an index yields the rows in order and the prepared plan stays good. */
const oneOf = (
  column: 'quote_status' | 'shown_status' | 'source' | 'call_direction',
  values: string[],
): SQL =>
  values.length === 1
    ? sql`${sql.raw(column)} = ${values[0]}`
    : sql`${sql.raw(column)} = any(${sql.param(values)}::text[])`;

/** A literal, not a parameter: otherwise Postgres would not consider the partial indexes. */
export const isSpam = sql.raw(`quote_status = '${SPAM}'`);

export function spanConditions({ from, to }: Range): SQL[] {
  return [...(from ? [sql`created_at >= ${from}`] : []), ...(to ? [sql`created_at < ${to}`] : [])];
}

export function searchConditions({ search }: Pick<SpanFilter, 'search'>): SQL[] {
  const terms = searchTerms(search ?? '');
  return terms ? [searchCondition(terms)] : [];
}

function searchCondition({ id, needle }: SearchTerms): SQL {
  const byId = id === null ? null : sql`id = ${id}`;
  // As an array, so that the search runs once and the primary key looks up its results.
  const byText = needle === null ? null : sql`id = any(array(select search_conversations(${needle})))`;
  if (byId && byText) return sql`(${byId} or ${byText})`;
  return byId ?? byText ?? sql`false`;
}

export const allOf = (conditions: SQL[]): SQL =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
