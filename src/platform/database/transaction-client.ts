import type { Writable } from 'node:stream';
import type pg from 'pg';

/** A connection as one transaction has it. */
export type TransactionClient = Pick<pg.PoolClient, 'query'> & {
  /** The last statement, with the commit right behind it, which saves a round trip. When it fails, nothing is kept. */
  sendLast: <Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
  ) => { last: Promise<pg.QueryResult<Row>>; ended: Promise<unknown> };
  /** Sends the end, unless it was sent with the last statement. */
  end: (send: () => Promise<unknown>) => Promise<unknown>;
};

/**
 * Once the end was sent, every statement is refused. It would run outside the transaction: without the scope it would see
 * nothing, and once the connection serves another transaction, the rows of another business.
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
      ended.catch(() => {}); // The statement before it fails with it, and its caller hears of that.
      return { last, ended };
    },
    end: (send) => {
      ended ??= send();
      return ended;
    },
  };
}

/** What is sent from now until the code that is running has run costs one system call, which is dear. */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
