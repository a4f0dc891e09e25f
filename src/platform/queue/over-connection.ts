import type pg from 'pg';
import type { Db } from 'pg-boss';

/** Has pg-boss work over a connection of ours, so that what it writes belongs to our transaction. */
export function overConnection(client: Pick<pg.Client, 'query'> | pg.Pool): Db {
  return { executeSql: (text, values) => client.query(text, values) };
}
