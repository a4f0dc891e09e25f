/** One running Porchlight: starts everything that its roles need, in order, and stops it in reverse. */
import type { FastifyInstance } from 'fastify';
import { lockSessionDemo } from '#features/session/demo.ts';
import type { Context } from '#platform/context.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openListening } from '#platform/database/listen.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import type { Env } from '#platform/env.ts';
import { createFiles } from '#platform/files/files.ts';
import { createHealthServer } from '#platform/http/health-server.ts';
import { missingMailWarning } from '#platform/http/mailbox-access.ts';
import { createMetrics } from '#platform/http/metrics.ts';
import { installQueues, startBoss } from '#platform/jobs/boss.ts';
import { startWorker, type Worker } from '#platform/jobs/worker.ts';
import { openLiveHub } from '#platform/live/live-hub.ts';
import type { Logger } from '#platform/log/logger.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { createSealing } from '#platform/sealing.ts';
import { createPasswords, type Passwords } from '#platform/secrets.ts';
import { type Clock, systemClock } from '#platform/time/clock.ts';
import { INTERVALS, type Intervals } from '#platform/time/intervals.ts';
import { createApi, type WebFiles } from './api.ts';
import { featureDemos, featureJobs, featureListeners, featureWorkers } from './features.ts';
import { closeMemory, createMemory } from './memory.ts';
import { ports } from './ports.ts';

export type Porchlight = {
  context: Context;
  api: FastifyInstance | undefined;
  /** Where its health is asked, if that has a port of its own. */
  healthUrl: string | undefined;
  stop: () => Promise<void>;
};

export async function startPorchlight({
  env,
  ownerUrl,
  logger,
  web,
  signal,
  clock = systemClock,
  intervals = INTERVALS,
  passwords = createPasswords(),
}: {
  env: Env;
  ownerUrl: string;
  logger: Logger;
  web: WebFiles;
  /** Stops the start between two steps. */
  signal?: AbortSignal;
  clock?: Clock;
  intervals?: Intervals;
  passwords?: Passwords;
}): Promise<Porchlight> {
  const stops: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | undefined;
  let isReady = false;
  const stop = () => {
    isReady = false;
    stopping ??= stopInReverse({ stops, logger });
    return stopping;
  };
  try {
    signal?.throwIfAborted();
    const { appUrl, sealingKey } = await migrateDatabase({
      ownerUrl,
      afterMigrations: (owner) => installQueues({ owner, jobs: featureJobs, intervals }),
    });
    signal?.throwIfAborted();
    const database = openDatabase({ url: appUrl, poolSize: env.DATABASE_POOL_SIZE });
    stops.push(database.close);
    const listening = await openListening({ url: appUrl, logger, clock });
    stops.push(listening.close);

    let worker: Worker | undefined;
    const wakeAll = () => {
      for (const job of featureJobs) worker?.wake(job.id);
    };
    const isWorker = env.ROLES.includes('worker');
    const boss = await startBoss({
      pool: database.pool,
      logger,
      intervals,
      ...(isWorker && { worker: { listening, onJob: (queue) => worker?.wake(queue), onMissed: wakeAll } }),
    });
    stops.push(() => boss.stop({ graceful: false, close: false }));

    const queue = createQueue(boss);
    const context: Context = {
      env,
      clock,
      intervals,
      publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
      database,
      listening,
      liveHub: await openLiveHub({ listening, clock }),
      queue,
      mailer: createMailer({ env, database, logger }),
      files: createFiles({ env, database, queue }),
      passwords,
      sealing: createSealing(env.SECRETS_KEY ?? sealingKey, ...env.SECRETS_KEYS_BEFORE, sealingKey),
      logger,
      ports,
      memory: createMemory({ ports, clock, intervals }),
    };
    stops.push(() => closeMemory(context.memory));
    const metrics = createMetrics({ context });
    const health = await startHealth({ context, metrics, isReady: () => isReady });
    if (health) stops.push(health.close);
    await fillDemo({ context, signal });
    signal?.throwIfAborted();
    if (isWorker) {
      worker = startWorker({ boss, jobs: featureJobs, context, onSettled: metrics.jobSettled });
      stops.push(worker.stop);
      for (const start of featureWorkers) stops.push(await start({ context }));
    }
    let api: FastifyInstance | undefined;
    if (env.ROLES.includes('api')) {
      api = await createApi({ context, metrics, web, isStopping: () => stopping !== undefined });
      stops.push(api.close.bind(api));
      const address = await listen({ server: api, env, setting: 'PORT' });
      // Port 0 requests any free port; links must carry the actual one.
      if (!env.PUBLIC_URL) context.publicUrl = address;
      const warning = missingMailWarning(context);
      if (warning) logger.warn(warning);
      for (const start of featureListeners) stops.push(await start({ context }));
    }
    isReady = true;
    return { context, api, healthUrl: health?.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fillDemo({
  context,
  signal,
}: {
  context: Context;
  signal: AbortSignal | undefined;
}): Promise<void> {
  if (!context.env.DEMO) return await lockSessionDemo({ context });
  for (const fill of featureDemos) {
    signal?.throwIfAborted();
    await fill({ context });
  }
}

async function startHealth(
  input: Parameters<typeof createHealthServer>[0],
): Promise<{ url: string; close: () => Promise<void> } | null> {
  const { env } = input.context;
  if (env.HEALTH_PORT === undefined) return null;
  const server = createHealthServer(input);
  const url = await listen({ server, env, setting: 'HEALTH_PORT' });
  return { url, close: async () => server.close() };
}

async function listen({
  server,
  env,
  setting,
}: {
  server: FastifyInstance;
  env: Env;
  setting: 'PORT' | 'HEALTH_PORT';
}): Promise<string> {
  const { HOST: host, [setting]: port = 0 } = env;
  try {
    return await server.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`${setting}: ${port} is in use on ${host}. Set ${setting} to another one.`);
    if (code === 'EACCES')
      throw new Error(`${setting}: this user may not listen on ${port}. Set ${setting} above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Error(`HOST: ${host} is not an address of this machine.`);
    throw error;
  }
}

async function stopInReverse({
  stops,
  logger,
}: {
  stops: (() => Promise<unknown>)[];
  logger: Logger;
}): Promise<void> {
  for (const stopOne of stops.reverse()) {
    try {
      await stopOne();
    } catch (error) {
      logger.error({ err: error }, 'a part of Porchlight did not stop cleanly');
    }
  }
}
