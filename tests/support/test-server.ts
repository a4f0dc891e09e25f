import { argon2Sync } from 'node:crypto';
import pg from 'pg';
import { DEMO_TEMPLATE, EMPTY_TEMPLATE, startTestPostgres } from './start-postgres.ts';
import { eventually, startTestApp } from './test-app.ts';
import { cloneDatabase } from './test-database.ts';

/**
 * One PostgreSQL for the run, and one demo, of which each app gets a copy. `npm test` prepares them for all its runners,
 * which find them by TEST_SERVER_URL; a runner that is started by itself prepares its own. Returns how to stop it.
 */
export async function prepareTestServer(): Promise<() => Promise<void>> {
  if (process.env.TEST_SERVER_URL) return async () => {};
  const { serverUrl, stop } = await startTestPostgres();
  process.env.TEST_SERVER_URL = serverUrl;
  const ownerUrl = await cloneDatabase({ from: EMPTY_TEMPLATE, name: DEMO_TEMPLATE });
  const filled = await startTestApp({ ownerUrl });
  await jobsDone(ownerUrl);
  await filled.stop();
  await makeLoginsCheap(ownerUrl);
  return stop;
}

/** Tests log in thousands of times, and a check takes as much work as the stored hash says. Others' hashes stay as they are. */
async function makeLoginsCheap(ownerUrl: string): Promise<void> {
  const nonce = Buffer.alloc(16, 'test');
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { message: 'porchlight-demo', nonce, ...cost });
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`update users set password_hash = $1 where email like '%@porchlight.test'`, [
    `$argon2id$v=19$m=8,t=1,p=1$${encode(nonce)}$${encode(tag)}`,
  ]);
  await client.end();
}

/** So that they are not done again in each copy. */
async function jobsDone(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await eventually('the jobs of the demo', async () => {
      const { rows } = await client.query(
        `select from pgboss.job where state < 'completed' and start_after <= now() limit 1`,
      );
      return rows.length === 0;
    });
  } finally {
    await client.end();
  }
}
