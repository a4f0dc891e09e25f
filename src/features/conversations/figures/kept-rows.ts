import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './figure-queries.ts';
import { isCounted, type KeptMeasure } from './measured-fields.ts';

/**
 * `values` selects `conversation_id`, `conversation_at` and `value` of the rows that are kept for a measure `m` within `d`,
 * from its start up to its end.
 */
export type Kept = { values: SQL };

/** The rows `v` that are kept for a measure, of the conversations `c` that its filters choose; without spam. */
export const fromKept = ({ measure, values, from, to }: Kept & Span & { measure: KeptMeasure }): SQL =>
  sql`from (select ${measure.metric_id}::bigint as metric_id, ${measure.metric_version}::int as metric_version) m
      cross join (select ${from}::timestamptz as starts_at, ${to}::timestamptz as ends_at) d
      cross join lateral (${values}) v
      join conversations c on c.id = v.conversation_id
      where c.created_at >= ${from} and c.created_at < ${to} and c.quote_status <> 'Spam'
        and ${isCounted(measure, 'chosen')}`;
