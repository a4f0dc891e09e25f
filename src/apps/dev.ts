/** `npm run dev`: one database for as long as it runs, and a server that restarts when its files change. */
import { spawn } from 'node:child_process';
import { ensureDatabase } from '#platform/database/migrate.ts';
import { readEnv } from '#platform/env.ts';
import { startEmbeddedPostgres } from '#platform/launcher/embedded-postgres.ts';
import { createLogger } from '#platform/log/logger.ts';

const env = readEnv(process.env);
const logger = createLogger({ level: env.LOG_LEVEL });
const postgres = env.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, logger });
if (postgres) await ensureDatabase({ serverUrl: postgres.url('postgres'), name: 'porchlight' });

const watching = ['--watch', '--watch-preserve-output', '--import', './scripts/find-drizzle-once.mjs'];
const server = spawn(process.execPath, [...watching, 'src/apps/dev-server.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'development',
    DEMO: env.DEMO ? 'on' : 'off',
    DATABASE_URL: env.DATABASE_URL ?? postgres?.url('porchlight'),
  },
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', async (code) => {
  await postgres?.stop();
  process.exit(code ?? 0);
});
