/** The conversations behind a figure, newest first, by the conditions of the figure itself. Spam never counts. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { unprepared } from '#platform/database/prepared.ts';
import type { Span } from './figure-queries.ts';
import { fromKept, type Kept } from './kept-rows.ts';
import { type Counted, fieldOf, isCounted, type KeptMeasure, type Measure } from './measured-fields.ts';

type Page = Span & { limit: number; offset: number };
type Listed<Row> = { rows: Row[]; total: number };

export type CountedRow = { conversation_id: number; conversation_at: Date; value: number | null };

/** With `isRest`, those of `whole` that the measure does not count. */
export async function listCounted(
  tx: Transaction,
  {
    measure,
    counted,
    whole,
    isRest,
    ...page
  }: Page & { measure: Measure; counted: Counted; whole: Measure; isRest: boolean },
): Promise<Listed<CountedRow>> {
  const isIn = isCounted(measure, counted);
  const which = isRest ? sql`${isCounted(whole, 'chosen')} and (${isIn}) is not true` : isIn;
  const number = fieldOf(measure)?.number ?? sql`null`;
  return await pageOf<CountedRow>(tx, {
    ...page,
    columns: sql`c.id as conversation_id, c.created_at as conversation_at, (${number})::float8 as value`,
    rows: sql`from conversations c
              where c.created_at >= ${page.from} and c.created_at < ${page.to} and c.quote_status <> 'Spam' and ${which}`,
  });
}

/** Those with a kept value, or with `answer` as theirs; with `isRest`, those without one. */
export async function listKept<Row extends object>(
  tx: Transaction,
  {
    measure,
    values,
    isRest,
    answer,
    ...page
  }: Page & Kept & { measure: KeptMeasure; isRest: boolean; answer?: string | undefined },
): Promise<Listed<Row>> {
  const which = isRest ? sql`v.value is null` : sql`v.value is not null`;
  const answered = answer === undefined ? sql`true` : sql`v.value #>> '{}' = ${answer}::text`;
  return await pageOf<Row>(tx, {
    ...page,
    columns: sql`v.*`,
    rows: sql`${fromKept({ measure, values, from: page.from, to: page.to })} and ${which} and ${answered}`,
  });
}

async function pageOf<Row extends object>(
  tx: Transaction,
  { columns, rows, limit, offset }: Page & { columns: SQL; rows: SQL },
): Promise<Listed<Row>> {
  const [counted] = await unprepared<{ total: number }>(tx, sql`select count(*)::int as total ${rows}`);
  return {
    total: counted?.total ?? 0,
    rows: await unprepared(
      tx,
      sql`select ${columns} ${rows} order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`,
    ),
  };
}
