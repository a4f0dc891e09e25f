import type pg from 'pg';
import type { TestApp } from './test-app.ts';

/** How many rows PostgreSQL has looked at so far for the product, which no busy machine changes. */
export async function rowsRead({ app, database }: { app: TestApp; database: pg.Client }): Promise<number> {
  const { pool } = app.context.database;
  // Each connection reports what it has read when it is told to, and otherwise some time later.
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()');
    await client.query('select');
    client.release();
  }
  await database.query('select pg_stat_clear_snapshot()');
  const { rows } = await database.query<{ read: number }>(
    `select ((select sum(seq_tup_read) from pg_stat_user_tables where schemaname = 'public')
           + (select sum(idx_tup_read) from pg_stat_user_indexes where schemaname = 'public'))::float as read`,
  );
  return rows[0]?.read ?? Number.NaN;
}
