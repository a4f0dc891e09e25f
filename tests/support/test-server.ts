import { resolve } from 'node:path';
import pg from 'pg';
import { DEMO_TEMPLATE, EMPTY_TEMPLATE, startTestPostgres } from './start-postgres.ts';
import { eventually, startTestApp } from './test-app.ts';
import { cloneDatabase } from './test-database.ts';

/**
 * One PostgreSQL for the run, and one demo, of which each app gets a copy. `npm test` prepares them for all its runners,
 * which find them by TEST_SERVER_URL; a runner that is started by itself prepares its own. Returns how to stop it.
 */
export async function prepareTestServer(): Promise<() => Promise<void>> {
  // The processes that tests start load the product's files as `npm start` does, without stripping their types each time.
  process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node');
  if (process.env.TEST_SERVER_URL) return async () => {};
  const { serverUrl, stop } = await startTestPostgres();
  process.env.TEST_SERVER_URL = serverUrl;
  const ownerUrl = await cloneDatabase({ from: EMPTY_TEMPLATE, name: DEMO_TEMPLATE });
  const filled = await startTestApp({ ownerUrl });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await jobsDone(client);
    await filled.stop();
    await client.query(UNSCHEDULE);
  } finally {
    await client.end();
  }
  return stop;
}

/**
 * As if another worker had just looked at the schedule, so that no copy does. Five seconds after its start and every minute, it
 * would do in the middle of a test what the test does by hand.
 */
const UNSCHEDULE = `update pgboss.version set cron_on = now() + interval '1 day'`;

/** So that they are not done again in each copy. */
async function jobsDone(client: pg.Client): Promise<void> {
  await eventually('the jobs of the demo', async () => {
    const { rows } = await client.query(
      `select from pgboss.job where state < 'completed' and start_after <= now() limit 1`,
    );
    return rows.length === 0;
  });
}
