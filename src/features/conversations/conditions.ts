/** What the list's filters mean in SQL. `zone` is a time zone's name; days begin and end at its midnights. */
import { type SQL, sql } from 'drizzle-orm';
import { canonicalStatus } from './canonical-status.ts';
import type { ListFilter, SpanFilter } from './contract.ts';
import { type SearchTerms, searchTerms } from './search-terms.ts';

const SPAM = 'Spam';

export const zoneOf = ({ timezone }: { timezone?: string | undefined }): SQL =>
  timezone ? sql`${timezone}::text` : sql`(select timezone from businesses)`;

/** The first instant of the range and the first after it; null where it is open. */
export function rangeOf(filter: SpanFilter): { from: SQL | null; to: SQL | null } {
  const zone = zoneOf(filter);
  const midnight = (date: string, days: number) =>
    sql`((${date}::date + ${days}::int)::timestamp at time zone ${zone})`;
  return {
    from: filter.start_date ? midnight(filter.start_date, 0) : null,
    to: filter.end_date ? midnight(filter.end_date, 1) : null,
  };
}

/** Everything but the dates: of a conversation, or of a row of `conversation_counts`, which has the same columns. */
export function kindConditions(filter: ListFilter): SQL[] {
  const { status, source, direction, filters } = filter;
  return [
    status?.length
      ? oneOf('quote_status', status.map(canonicalStatus))
      : sql.raw(`quote_status <> '${SPAM}'`),
    ...(source?.length ? [oneOf('source', source)] : []),
    ...(direction?.length ? [oneOf('call_direction', direction)] : []),
    ...(filters?.length ? [sql`filters && ${sql.param(filters)}::text[]`] : []),
  ];
}

const oneOf = (column: 'quote_status' | 'source' | 'call_direction', values: string[]): SQL =>
  sql`${sql.raw(column)} = any(${sql.param(values)}::text[])`;

/** Written into the statement and not bound, or the partial indexes would not be considered. */
export const isSpam = sql.raw(`quote_status = '${SPAM}'`);

export function spanConditions(filter: SpanFilter): SQL[] {
  const { from, to } = rangeOf(filter);
  return [...(from ? [sql`created_at >= ${from}`] : []), ...(to ? [sql`created_at < ${to}`] : [])];
}

export function searchConditions(filter: SpanFilter): SQL[] {
  const terms = searchTerms(filter.search ?? '');
  return terms ? [searchCondition(terms)] : [];
}

function searchCondition({ id, pattern }: SearchTerms): SQL {
  const byId = id === null ? null : sql`id = ${id}`;
  // As an array, so that the search runs once and its result is looked up by the primary key.
  const byText = pattern === null ? null : sql`id = any(array(select search_conversations(${pattern})))`;
  if (byId && byText) return sql`(${byId} or ${byText})`;
  return byId ?? byText ?? sql`false`;
}

export const allOf = (conditions: SQL[]): SQL =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
