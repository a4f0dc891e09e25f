/** `npm start`: settings, database, pages, then the parts that ROLES names, until SIGTERM or Ctrl-C. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ensureDatabase } from '#platform/database/migrate.ts';
import { type Env, readEnv } from '#platform/env.ts';
import { missingMailWarning } from '#platform/http/mailbox-access.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/launcher/embedded-postgres.ts';
import { errorText, loggable } from '#platform/log/loggable.ts';
import { createLogger, type Logger } from '#platform/log/logger.ts';
import type { WebFiles } from './api.ts';
import { builtWebFiles } from './build-web.ts';
import { type Porchlight, startPorchlight } from './process.ts';

const STOP_TIMEOUT_MS = 30_000;
const NO_PAGES: WebFiles = {
  folder: undefined,
  template: async () => '',
  renderPage: async () => '',
  renderEntrance: async () => ({ head: '', body: '' }),
  isPortalAddress: async () => false,
};
const say = (line: string) => console.log(line);

const stopping = new AbortController();
let starting: Promise<void> | undefined;
let postgres: EmbeddedPostgres | undefined;
let porchlight: Porchlight | undefined;
let logger: Logger | undefined;

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void shutDown(0));
// Node's own report would print every field of the error, including the values of a failed statement.
process.on('uncaughtException', (error) => {
  logger?.fatal({ err: error }, 'Porchlight stops after an unexpected error');
  void shutDown(1);
});

try {
  starting = start(readEnv(process.env));
  await starting;
} catch (error) {
  // A failure caused by stopping needs no explanation.
  if (!stopping.signal.aborted) {
    console.error(errorText(error));
    if (process.env.LOG_LEVEL === 'debug') console.error(loggable(error));
    await shutDown(1);
  }
}

async function start(env: Env): Promise<void> {
  const { signal } = stopping;
  logger = createLogger({ level: env.LOG_LEVEL });
  const pages = env.ROLES.includes('api') ? builtWebFiles({ say, signal }) : Promise.resolve(NO_PAGES);
  // Waits for both, even if one fails: a database that is being created must not outlive us.
  const [database, web] = await Promise.allSettled([openOwnerUrl(env), pages]);
  if (database.status === 'rejected') throw database.reason;
  if (web.status === 'rejected') throw web.reason;
  porchlight = await startPorchlight({ env, ownerUrl: database.value, web: web.value, logger, signal });
  if (signal.aborted) return;
  announce({ env, porchlight });
  giveBackStartMemory();
}

async function openOwnerUrl(env: Env): Promise<string> {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, logger });
  await ensureDatabase({ serverUrl: postgres.url('postgres'), name: 'porchlight' });
  return postgres.url('porchlight');
}

function announce({
  env,
  porchlight: { api, context, healthUrl },
}: {
  env: Env;
  porchlight: Porchlight;
}): void {
  const health = healthUrl ? `\n  ${healthUrl}/readyz says whether it can do its work` : '';
  if (!api) {
    say(`\n  Porchlight runs as ${env.ROLES.join(', ')}${health}\n  Ctrl-C stops it\n`);
    return;
  }
  say(`\n  Porchlight is on at ${context.publicUrl}`);
  if (env.DEMO) say('  Log in as demo@porchlight.test or second@porchlight.test, password porchlight-demo');
  const warning = missingMailWarning(context);
  if (warning) say(`\n  *** ${warning} ***\n`);
  else if (context.mailer.provider === 'sandbox')
    say('  E-mail goes to the sandbox mailbox; set SMTP_URL to really send it');
  say('  Ctrl-C stops it\n');
}

/**
 * Loading modules leaves much garbage, and an idle V8 does not collect it. So the start ends with one collection.
 */
function giveBackStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setTimeout(collect, 1000).unref();
}

async function shutDown(code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  // A start stops at its next step. Stopping the database sooner would break the statements under way.
  await starting?.catch(() => undefined);
  await porchlight?.stop();
  await postgres?.stop();
  process.exit(code);
}
