import pg from 'pg';
import { outliveConnections } from './outlive-connections.ts';

export type WriteProbe = {
  /** Rejects when the database does not accept a write, or does not answer in time. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

/** The sum stays under the two seconds that a supervisor waits for an answer. */
const CONNECT_TIMEOUT_MS = 800;
const WRITE_TIMEOUT_MS = 800;
const IDLE_MS = 10_000;

/** Writes a new page and commits it to disk, but keeps nothing. */
const WRITE = `
  begin;
  savepoint before;
  insert into write_probes (filler) values (repeat('x', 7000));
  rollback to before;
  commit`;

/**
 * Uses its own connection, since those of the pool may all be busy or waiting for an answer that never comes.
 */
export function openWriteProbe({ url }: { url: string }): WriteProbe {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'porchlight-probe',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: WRITE_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
  });
  outliveConnections(pool);
  let underWay: Promise<void> | undefined;
  async function write(): Promise<void> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(WRITE);
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }
  return {
    // Concurrent callers share one check, so that probing costs at most one write at a time.
    check: () => {
      underWay ??= write().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    close: () => pool.end(),
  };
}
