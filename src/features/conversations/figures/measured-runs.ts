/** How the days and sums of many measures fit into few statements. */
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Span } from './figure-queries.ts';

/** Days that follow each other without a gap; `before` says how many days of the list come before them. */
export type Run = Span & { before: number; starts: Date[] };

/** Days to add up are mostly all days of a period, or today; each run of them is one range of the index by time. */
export function runsOf(days: readonly Span[]): Run[] {
  const runs: Run[] = [];
  for (const [place, { from, to }] of days.entries()) {
    const run = runs.at(-1);
    if (run && run.to.getTime() === from.getTime()) {
      run.to = to;
      run.starts.push(from);
    } else runs.push({ before: place, starts: [from], from, to });
  }
  return runs;
}

/** The place in the list, from 1, of the day that an instant of the run is in. */
export const dayIn = ({ before, starts }: Run, instant: SQL): SQL =>
  sql`${before}::int + width_bucket(${instant}, ${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[])`;

const dialect = new PgDialect();

/** Sums of one statement. Measures differ in little, so what several of them need is added up once. */
export class SharedColumns {
  readonly #columns = new Map<string, { place: number; sum: SQL }>();

  add(sum: SQL): number {
    const { sql: text, params } = dialect.sqlToQuery(sum);
    const key = JSON.stringify([text, params]);
    const known = this.#columns.get(key);
    if (known) return known.place;
    const place = this.#columns.size;
    this.#columns.set(key, { place, sum });
    return place;
  }

  asArray(): SQL {
    const sums = [...this.#columns.values()].map(({ sum }) => sql`coalesce(${sum}, 0)::float8`);
    return sql`array[${sql.join(sums, sql`, `)}]`;
  }
}
