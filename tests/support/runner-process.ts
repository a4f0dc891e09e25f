/** Only the runner, in its own process, so that a test can kill it. Configured by environment variables. */

import { createMemory } from '#apps/memory.ts';
import { ports } from '#apps/ports.ts';
import { startRunner } from '#features/automations/runner/runner.ts';
import type { Context } from '#platform/context.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openListening } from '#platform/database/listen.ts';
import { readEnv } from '#platform/env.ts';
import { createLogger } from '#platform/log/logger.ts';

const { APP_URL: url = '' } = process.env;
const logger = createLogger({ level: 'error' });
const env = readEnv({ WEBHOOK_ALLOW_PRIVATE: 'on', NODE_ENV: 'test', DATABASE_URL: url });
const database = openDatabase({ url, poolSize: 8 });
const listening = await openListening({ url, logger });
// The test's flow has no step that needs the rest.
await startRunner({
  context: { env, database, listening, logger, ports, memory: createMemory(ports) } as Context,
});
console.log('ready');
