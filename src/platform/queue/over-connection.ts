import type pg from 'pg';
import type { Db } from 'pg-boss';

/** Lets pg-boss use our connection, so that its writes belong to our transaction. */
export function overConnection(client: Pick<pg.Client, 'query'> | pg.Pool): Db {
  return { executeSql: (text, values) => client.query(text, values) };
}
