import pg from 'pg';

export type WriteProbe = {
  /** Rejects when the database does not take a write, or does not say so in time. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

/** Both together stay under the two seconds that a supervisor waits for an answer. */
const CONNECT_TIMEOUT_MS = 800;
const WRITE_TIMEOUT_MS = 800;
const IDLE_MS = 10_000;

/** A new page and a commit that reaches the disk, and nothing that is kept. */
const WRITE = `
  begin;
  savepoint before;
  insert into write_probes (filler) values (repeat('x', 7000));
  rollback to before;
  commit`;

/** Over a connection of its own, since those of the pool may all be busy, or wait for an answer that does not come. */
export function openWriteProbe({ url }: { url: string }): WriteProbe {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'porchlight-probe',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: WRITE_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
  });
  pool.on('error', () => {}); // An idle connection that breaks is dropped; the next check opens another.
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
    // Whoever asks meanwhile gets the same answer, so that asking costs no more than one write at a time.
    check: () => {
      underWay ??= write().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    close: () => pool.end(),
  };
}
