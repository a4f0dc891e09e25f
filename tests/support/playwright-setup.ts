import { startServer } from './server-process.ts';
import { startTestPostgres } from './start-postgres.ts';
import { cloneDatabase } from './test-database.ts';

export const DEMO_TEMPLATE = 'porchlight_demo_template';

/** One PostgreSQL for the run, and one demo, of which each test file's server gets a copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const { serverUrl, stop } = await startTestPostgres();
  process.env.TEST_SERVER_URL = serverUrl;
  const filled = await startServer({ ownerUrl: await cloneDatabase({ name: DEMO_TEMPLATE }) });
  await filled.stop();
  return stop;
}
