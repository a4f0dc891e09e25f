import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase } from '#platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/launcher/embedded-postgres.ts';

/** As in production: fsync is on. */
export async function startBenchPostgres() {
  const dataDir = join(tmpdir(), `porchlight-bench-${process.pid}`);
  const postgres = await startEmbeddedPostgres({ dataDir });
  return {
    newDatabase: async () => {
      const name = `bench_${randomBytes(4).toString('hex')}`;
      await ensureDatabase({ serverUrl: postgres.url('postgres'), name });
      return postgres.url(name);
    },
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
