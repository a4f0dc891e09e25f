import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { bindClient, sendTogether, type TransactionClient } from './transaction-client.ts';
import { openWriteProbe, type WriteProbe } from './write-probe.ts';

/** Drizzle bound to one open transaction; `$client` is its connection, for the job queue and for bare SQL. */
export type Transaction = NodePgDatabase & { $client: TransactionClient };

/**
 * Whom a transaction works for. Row-level security shows it the rows of that business, or the one row whose key it
 * presents, and nothing else.
 */
export type Scope =
  /** `chain` names the automations that led here, for those that what is written may start. */
  | { businessId: string; chain?: string }
  | { presentedEmail: string }
  | { presentedToken: Buffer }
  | { sweeping: true }
  | 'nobody';

export type Database = {
  pool: pg.Pool;
  /** Runs `work` in one transaction: everything it wrote is kept when it resolves, nothing when it rejects. */
  inScope: <Result>(scope: Scope, work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /** For reading only: the result is there before the transaction has ended, since it has nothing to lose. */
  readInScope: <Result>(scope: Scope, work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /** Whether it takes writes at this moment. */
  probe: WriteProbe;
  close: () => Promise<void>;
};

export function openDatabase({ url, poolSize }: { url: string; poolSize: number }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Statements are sent without waiting for the answers to those before them.
    pipeline: true,
    application_name: 'porchlight',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // Where the other side is gone without a word; the server itself ends a statement before that.
    keepAlive: true,
    query_timeout: 40_000,
  });
  // Whoever waits for an answer hears of a connection that breaks; without this, the whole process would.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {}); // An idle connection that breaks is dropped by the pool; the next query opens another.
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
        const begun = begin(client, `begin read only; ${scopeStatement(scope)}`);
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

/** Not waited for: the first statement of the work is sent right behind it, which saves a round trip per transaction. */
function begin(client: pg.PoolClient, statement: string): Promise<unknown> {
  sendTogether(client);
  const begun = client.query(statement);
  begun.catch(() => {}); // Whoever awaits it hears of it; so does every statement that was sent behind it.
  return begun;
}

/** Whoever waits for what was read need not wait for this system call, too. */
const endSoon = (client: pg.PoolClient): Promise<unknown> =>
  new Promise((resolve, reject) => {
    setImmediate(() => client.query('rollback').then(resolve, reject));
  });

/** Drizzle asks no more of its client than `query`. */
const transactionOver = (client: TransactionClient): Transaction =>
  drizzle(client as unknown as pg.PoolClient) as unknown as Transaction;

/** The last statement of a transaction. It takes none after it. */
export async function commitWith<Row extends pg.QueryResultRow>(
  tx: Transaction,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  const { last, ended } = tx.$client.sendLast<Row>(statement);
  const [{ rows }] = await Promise.all([last, ended]);
  return rows;
}

/** The same where there is nothing to commit: the rows are there before the transaction has ended. */
export async function readLast<Row extends pg.QueryResultRow>(
  tx: Transaction,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  return (await tx.$client.sendLast<Row>(statement).last).rows;
}

/** Narrows or widens a running transaction, as when a login has found out which business it is for. */
export async function setScope(tx: Transaction, scope: Scope): Promise<void> {
  await tx.$client.query(scopeStatement(scope));
}

function scopeStatement(scope: Scope): string {
  if (scope === 'nobody') return '';
  const settings = [
    scopeSetting(scope),
    ...('chain' in scope && scope.chain ? [['run_chain', scope.chain]] : []),
  ];
  const calls = settings.map(
    ([name, value]) => `set_config('porchlight.${name}', ${pg.escapeLiteral(value ?? '')}, true)`,
  );
  return `select ${calls.join(', ')}`;
}

function scopeSetting(scope: Exclude<Scope, 'nobody'>): [name: string, value: string] {
  if ('businessId' in scope) return ['business_id', scope.businessId];
  if ('presentedEmail' in scope) return ['presented_email', scope.presentedEmail];
  if ('presentedToken' in scope) return ['presented_token', scope.presentedToken.toString('hex')];
  return ['sweeping', 'on'];
}
