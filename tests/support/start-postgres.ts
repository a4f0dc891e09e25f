/** Starts one PostgreSQL for the whole run and migrates a template. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { featureJobs } from '#apps/features.ts';
import { ensureDatabase, migrateDatabase } from '#platform/database/migrate.ts';
import { installQueues } from '#platform/jobs/boss.ts';
import { startEmbeddedPostgres } from '#platform/launcher/embedded-postgres.ts';
import { INTERVALS } from '#platform/time/intervals.ts';

/** Migrated and empty. */
export const EMPTY_TEMPLATE = 'porchlight_template';
/** With the demo, whose making takes seven times as long as a start without it. */
export const DEMO_TEMPLATE = 'porchlight_demo_template';

/** Durability is off, because a crash would lose only a test run; tests/repo/start.test.ts tests it. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

export async function startTestPostgres(): Promise<{ serverUrl: string; stop: () => Promise<void> }> {
  // Not by the process's number: a run that was killed leaves its folder, and a later run may get its number.
  const dataDir = join(tmpdir(), `porchlight-test-${randomBytes(6).toString('hex')}`);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST });
  const serverUrl = postgres.url('postgres');
  await ensureDatabase({ serverUrl, name: EMPTY_TEMPLATE });
  await migrateDatabase({
    ownerUrl: postgres.url(EMPTY_TEMPLATE),
    afterMigrations: (owner) => installQueues({ owner, jobs: featureJobs, intervals: INTERVALS }),
  });
  return {
    serverUrl,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
