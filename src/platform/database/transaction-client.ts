import type { Writable } from 'node:stream';
import type pg from 'pg';

/** A connection, limited to what one transaction may do with it. */
export type TransactionClient = Pick<pg.PoolClient, 'query'> & {
  /**
   * Sends the last statement and the commit together, which saves a round trip. When it fails, nothing is
   * kept.
   */
  sendLast: <Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
  ) => { last: Promise<pg.QueryResult<Row>>; ended: Promise<unknown> };
  /** Sends the end, unless it went out with the last statement. */
  end: (send: () => Promise<unknown>) => Promise<unknown>;
};

/**
 * Once the end has been sent, every statement is refused. It would run outside the transaction: without the
 * scope it would see nothing, and once the connection serves another transaction, it would see the rows of
 * another business.
 */
export function bindClient(client: pg.PoolClient): TransactionClient {
  let ended: Promise<unknown> | null = null;
  const query = ((...statement: [pg.QueryConfig]) =>
    ended
      ? Promise.reject(new Error('This transaction has ended, so it takes no more statements.'))
      : client.query(...statement)) as pg.PoolClient['query'];
  return {
    query,
    sendLast: <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => {
      sendTogether(client);
      const last = query<Row>(statement);
      ended ??= client.query('commit');
      ended.catch(() => {}); // The statement before it fails too, and its caller gets that error.
      return { last, ended };
    },
    end: (send) => {
      ended ??= send();
      return ended;
    },
  };
}

/**
 * Everything written until the running code yields goes out in one system call, since system calls are
 * expensive.
 */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
