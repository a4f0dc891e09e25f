import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { outliveConnections } from './outlive-connections.ts';
import { bindClient, sendTogether, type TransactionClient } from './transaction-client.ts';
import { openWriteProbe, type WriteProbe } from './write-probe.ts';

/**
 * Drizzle bound to one open transaction; `$client` is its connection, for the job queue and for plain SQL.
 */
export type Transaction = NodePgDatabase & { $client: TransactionClient };

/**
 * Whom a transaction acts for. Row-level security limits it to the rows of that business, or to the one row
 * whose key it presents.
 */
export type Scope =
  /**
   * `chain` names the automations that led to this change, so that the automations it starts can detect a
   * loop.
   */
  | { businessId: string; chain?: string }
  | { presentedEmail: string }
  | { presentedToken: Buffer }
  | { sweeping: true }
  | 'no-business';

export type Database = {
  pool: pg.Pool;
  /** Runs `work` in one transaction: commits when it resolves, rolls back when it rejects. */
  inScope: <Result>(scope: Scope, work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /**
   * For reads only: all its statements see the same moment, and the result is returned before the transaction has ended, since
   * there is nothing to lose.
   */
  readInScope: <Result>(scope: Scope, work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /** Whether the database accepts writes right now. */
  probe: WriteProbe;
  close: () => Promise<void>;
};

/** Otherwise each statement would see what was committed before it: the rows of a page and their count would differ. */
const BEGIN_READING = 'begin isolation level repeatable read, read only';

export function openDatabase({ url, poolSize }: { url: string; poolSize: number }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Statements are sent without waiting for the results of earlier ones.
    pipeline: true,
    application_name: 'porchlight',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // Detects a peer that vanished silently; the server itself cancels a statement before that.
    keepAlive: true,
    query_timeout: 40_000,
  });
  outliveConnections(pool);
  const probe = openWriteProbe({ url });
  return {
    pool,
    probe,
    inScope: async (scope, work) => {
      const client = await pool.connect();
      const bound = bindClient(client);
      let broken: Error | undefined;
      try {
        const begun = begin(client, `begin; ${scopeStatement(scope)}`);
        const result = await work(transactionOver(bound));
        await begun;
        await bound.end(() => client.query('commit'));
        return result;
      } catch (error) {
        const undone = client.query('rollback');
        void bound.end(() => undone);
        await undone.catch((cause: Error) => {
          broken = cause;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    readInScope: async (scope, work) => {
      const client = await pool.connect();
      const bound = bindClient(client);
      try {
        const begun = begin(client, `${BEGIN_READING}; ${scopeStatement(scope)}`);
        const result = await work(transactionOver(bound));
        await begun;
        return result;
      } finally {
        bound
          .end(() => endSoon(client))
          .then(
            () => client.release(),
            (broken: Error) => client.release(broken),
          );
      }
    },
    close: async () => {
      await Promise.all([pool.end(), probe.close()]);
    },
  };
}

/** Not awaited: the first statement of the work follows at once, which saves a round trip per transaction. */
function begin(client: pg.PoolClient, statement: string): Promise<unknown> {
  sendTogether(client);
  const begun = client.query(statement);
  begun.catch(() => {}); // The caller that awaits it gets the error, and so does every statement sent after it.
  return begun;
}

/** The caller need not wait for this system call once it has its rows. */
const endSoon = (client: pg.PoolClient): Promise<unknown> =>
  new Promise((resolve, reject) => {
    setImmediate(() => client.query('rollback').then(resolve, reject));
  });

/** Drizzle uses only its client's `query`. */
const transactionOver = (client: TransactionClient): Transaction =>
  drizzle(client as unknown as pg.PoolClient) as unknown as Transaction;

/** The last statement of a transaction, which takes no more statements after it. */
export async function commitWith<Row extends pg.QueryResultRow>(
  tx: Transaction,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  const { last, ended } = tx.$client.sendLast<Row>(statement);
  const [{ rows }] = await Promise.all([last, ended]);
  return rows;
}

/** The same where there is nothing to commit: the rows are returned before the transaction has ended. */
export async function readLast<Row extends pg.QueryResultRow>(
  tx: Transaction,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  return (await tx.$client.sendLast<Row>(statement).last).rows;
}

/** Narrows or widens a running transaction, for example once a login has found the user's business. */
export async function setScope(tx: Transaction, scope: Scope): Promise<void> {
  await tx.$client.query(scopeStatement(scope));
}

function scopeStatement(scope: Scope): string {
  if (scope === 'no-business') return '';
  const settings = [
    scopeSetting(scope),
    ...('chain' in scope && scope.chain ? [['run_chain', scope.chain]] : []),
  ];
  const calls = settings.map(
    ([name, value]) => `set_config('porchlight.${name}', ${pg.escapeLiteral(value ?? '')}, true)`,
  );
  return `select ${calls.join(', ')}`;
}

function scopeSetting(scope: Exclude<Scope, 'no-business'>): [name: string, value: string] {
  if ('businessId' in scope) return ['business_id', scope.businessId];
  if ('presentedEmail' in scope) return ['presented_email', scope.presentedEmail];
  if ('presentedToken' in scope) return ['presented_token', scope.presentedToken.toString('hex')];
  return ['sweeping', 'on'];
}
