/** One running Porchlight: starts everything that its roles need, in order, and stops it in reverse. */
import type { FastifyInstance } from 'fastify';
import { lockSessionDemo } from '#features/session/demo.ts';
import type { Context } from '#platform/context.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openListening } from '#platform/database/listen.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import type { Env } from '#platform/env.ts';
import { createFiles } from '#platform/files/files.ts';
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
  const stop = () => {
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
    if (env.DEMO) {
      for (const fill of featureDemos) {
        signal?.throwIfAborted();
        await fill({ context });
      }
    } else await lockSessionDemo({ context });
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
      await listen({ api, context });
      const warning = missingMailWarning(context);
      if (warning) logger.warn(warning);
      for (const start of featureListeners) stops.push(await start({ context }));
    }
    return { context, api, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen({ api, context }: { api: FastifyInstance; context: Context }): Promise<void> {
  const { HOST: host, PORT: port, PUBLIC_URL } = context.env;
  try {
    const address = await api.listen({ host, port });
    // Port 0 requests any free port; links must carry the actual one.
    if (!PUBLIC_URL) context.publicUrl = address;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`PORT: ${port} is in use on ${host}. Set PORT to another one.`);
    if (code === 'EACCES') throw new Error(`PORT: this user may not listen on ${port}. Set PORT above 1023.`);
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
