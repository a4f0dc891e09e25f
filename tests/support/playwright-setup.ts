import { startTestPostgres } from './start-postgres.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const { serverUrl, stop } = await startTestPostgres();
  process.env.TEST_SERVER_URL = serverUrl;
  return stop;
}
