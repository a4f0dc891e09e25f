/** Sums over the conversations that a business's own metrics count (decision 53). Spam never counts. */
import { type SQL, sql } from 'drizzle-orm';
import { conversationChanges } from '#features/conversations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared, unprepared } from '#platform/database/prepared.ts';
import type { Span } from './figure-queries.ts';
import { fromKept, type Kept } from './kept-rows.ts';
import { type Counted, fieldOf, isCounted, type KeptMeasure, type Measure } from './measured-fields.ts';
import { dayIn, type Run, runsOf, SharedColumns } from './measured-runs.ts';

export type MeasuredDay = {
  key: string;
  /** The place of the day in the list, from 1. */
  day: number;
  rows: number;
  hits: number;
  values: number;
  total: number;
};

/** So many per statement that PostgreSQL's limit on columns is never near. */
const MOST_AT_ONCE = 200;

/** All measures in one pass over the conversations. */
export async function sumMeasures(
  tx: Transaction,
  { days, measures }: { days: readonly Span[]; measures: readonly Measure[] },
): Promise<MeasuredDay[]> {
  const parts = Array.from({ length: Math.ceil(measures.length / MOST_AT_ONCE) }, (_, part) =>
    measures.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
  );
  const runs = runsOf(days);
  const sums = await Promise.all(
    parts.flatMap((part) => runs.map((run) => sumRun(tx, { run, measures: part }))),
  );
  return sums.flat();
}

async function sumRun(
  tx: Transaction,
  { run, measures }: { run: Run; measures: readonly Measure[] },
): Promise<MeasuredDay[]> {
  const columns = new SharedColumns();
  const placed = measures.map((measure) => ({ key: measure.key, ...columnsOf(measure, columns) }));
  const days = await unprepared<{ day: number; sums: number[] }>(
    tx,
    sql`select ${dayIn(run, sql`c.created_at`)} as day, ${columns.asArray()} as sums
        from conversations c
        where c.created_at >= ${run.from} and c.created_at < ${run.to} and c.quote_status <> 'Spam'
        group by 1`,
  );
  return days.flatMap(({ day, sums }) => {
    const at = (place: number | null) => (place === null ? 0 : (sums[place] ?? 0));
    return placed.map(({ key, rows, hits, values, total }) => ({
      key,
      day,
      rows: at(rows),
      hits: at(hits),
      values: at(values),
      total: at(total),
    }));
  });
}

/** Where the sums of a measure are among the columns; null for numbers of a field that has none. */
function columnsOf(measure: Measure, columns: SharedColumns) {
  const count = (counted: Counted) =>
    columns.add(sql`count(*) filter (where ${isCounted(measure, counted)})`);
  const number = fieldOf(measure)?.number;
  return {
    rows: count('chosen'),
    hits: count('hits'),
    values: number ? count('values') : null,
    total: number ? columns.add(sql`sum(${number}) filter (where ${isCounted(measure, 'values')})`) : null,
  };
}

/** `count` are those that have a value, `unsaid` those whose value is null. */
export type CountedValue = {
  key: string;
  day: number;
  value: string | null;
  count: number;
  unsaid: number;
  total: number;
};

/** How often each value occurs; numbers are added up instead. */
export async function countValues(
  tx: Transaction,
  { days, measures, values }: Kept & { days: readonly Span[]; measures: readonly KeptMeasure[] },
): Promise<CountedValue[]> {
  const counted = await Promise.all(
    runsOf(days).flatMap((run) =>
      measures.map(async (measure) => {
        const rows = await unprepared<Omit<CountedValue, 'key'>>(
          tx,
          sql`select ${dayIn(run, sql`v.conversation_at`)} as day,
                     ${measure.is_number ? sql`null` : sql`v.value #>> '{}'`} as value,
                     count(v.value)::int as count, (count(*) - count(v.value))::int as unsaid,
                     ${measure.is_number ? sql`coalesce(sum((v.value #>> '{}')::numeric), 0)::float8` : sql`0`} as total
              ${fromKept({ measure, values, from: run.from, to: run.to })}
              group by 1${measure.is_number ? sql`` : sql`, v.value`}`,
        );
        return rows.map((row) => ({ ...row, key: measure.key }));
      }),
    ),
  );
  return counted.flat();
}

export type ListedMeasure = KeptMeasure & { starts_at: Date; ends_at: Date; most: number };

/** The latest values of each measure, newest first, with all columns of `values`. */
export async function listValues<Row extends { conversation_at: Date; conversation_id: number }>(
  tx: Transaction,
  { measures, values }: Kept & { measures: readonly ListedMeasure[] },
): Promise<(Row & { key: string; metric_id: number })[]> {
  const listed = await Promise.all(
    measures.map(async (measure) => {
      const { key, starts_at: from, ends_at: to, metric_id, most } = measure;
      const rows = await unprepared<Row>(
        tx,
        sql`select v.* ${fromKept({ measure, values, from, to })} and v.value is not null
            order by v.conversation_at desc, v.conversation_id desc limit ${most}`,
      );
      return rows.map((row) => ({ ...row, key, metric_id }));
    }),
  );
  return listed
    .flat()
    .sort(
      (one, other) =>
        other.conversation_at.getTime() - one.conversation_at.getTime() ||
        Number(other.conversation_id) - Number(one.conversation_id) ||
        one.metric_id - other.metric_id,
    );
}

const daysIn = (days: readonly Span[]): SQL =>
  sql`unnest(${sql.param(days.map(({ from }) => from.toISOString()))}::timestamptz[],
             ${sql.param(days.map(({ to }) => to.toISOString()))}::timestamptz[]) with ordinality as d (starts_at, ends_at, day)`;

/** A number per day that grows with every change of what can be counted in it. */
export async function countChanges(tx: Transaction, days: readonly Span[]): Promise<number[]> {
  const rows = await prepared<{ changes: number }>(
    tx,
    sql`select coalesce((select sum(x.changes) from ${conversationChanges} x
                         where x.day >= (d.starts_at at time zone 'UTC')::date
                           and x.day <= ((d.ends_at - interval '1 ms') at time zone 'UTC')::date), 0)::float8 as changes
        from ${daysIn(days)} order by d.day`,
  );
  return rows.map(({ changes }) => changes);
}
