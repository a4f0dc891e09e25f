/** Only the runner, in its own process, so that a test can kill it. Configured by environment variables. */

import { createMemory } from '#apps/memory.ts';
import { ports } from '#apps/ports.ts';
import { startRunner } from '#features/automations/runner/runner.ts';
import type { Context } from '#platform/context.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openListening } from '#platform/database/listen.ts';
import { readEnv } from '#platform/env.ts';
import { createLogger } from '#platform/log/logger.ts';
import { createSealing } from '#platform/sealing.ts';
import { systemClock as clock } from '#platform/time/clock.ts';
import { SHORT_INTERVALS as intervals } from './short-intervals.ts';

const { APP_URL: url = '' } = process.env;
const logger = createLogger({ level: 'error' });
const { SECRETS_KEY, VENDOR_URLS } = process.env;
const env = readEnv({
  WEBHOOK_ALLOW_PRIVATE: 'on',
  NODE_ENV: 'test',
  DATABASE_URL: url,
  ...(SECRETS_KEY && { SECRETS_KEY }),
  ...(VENDOR_URLS && { VENDOR_URLS }),
});
const database = openDatabase({ url, poolSize: 8 });
const listening = await openListening({ url, logger, clock });
const sealing = env.SECRETS_KEY && createSealing(env.SECRETS_KEY);
// The test's flow has no step that needs the rest.
await startRunner({
  context: {
    env,
    clock,
    intervals,
    database,
    listening,
    logger,
    ports,
    sealing,
    memory: createMemory({ ports, clock, intervals }),
  } as Context,
});
console.log('ready');
