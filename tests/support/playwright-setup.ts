import { startServer } from './server-process.ts';
import { DEMO_TEMPLATE, EMPTY_TEMPLATE, startTestPostgres } from './start-postgres.ts';
import { cloneDatabase } from './test-database.ts';

/** One PostgreSQL for the run, and one demo, of which each test file's server gets a copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const { serverUrl, stop } = await startTestPostgres();
  process.env.TEST_SERVER_URL = serverUrl;
  const filled = await startServer({
    ownerUrl: await cloneDatabase({ from: EMPTY_TEMPLATE, name: DEMO_TEMPLATE }),
  });
  await filled.stop();
  return stop;
}
