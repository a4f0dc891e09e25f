/**
 * Runs the real PostgreSQL that npm installed, for a machine that has none, and keeps it running.
 *
 *   absent ──initdb──▶ stopped ──start──▶ running ──stop──▶ stopped
 *                         ▲                  │
 *                         └──── crashed ◀────┘   noticed at once; restarted until it answers or we are stopped
 *
 * - What was committed survives a crash: fsync is on, and the next start recovers.
 * - It listens on a unix socket inside a folder that only its account can enter, and on no network port.
 * - When our process is killed, the server outlives it. The next start adopts the running server.
 * - One Porchlight per data folder: an advisory lock, held for our lifetime, is released when we die and the
 *   kernel closes its connection. That connection also tells us when the server is gone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#platform/log/logger.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { preparePlaces } from './places.ts';
import { stopPostmaster } from './postmaster.ts';
import { bringUp } from './start-server.ts';
import { findUnprivilegedOwner } from './unprivileged-user.ts';

export type EmbeddedPostgres = {
  /** Connects as the table owner. */
  url: (database: string) => string;
  stop: () => Promise<void>;
};

const LAUNCHER_LOCK = 7_062_000;
const LOCK_TRIES = 30;
const LOCK_RETRY_MS = 100;
const RETRY_MS = 2000;

/** `settings` overrides the server's configuration; tests turn fsync off for speed. */
export async function startEmbeddedPostgres({
  dataDir,
  settings = {},
  logger,
}: {
  dataDir: string;
  settings?: Record<string, string>;
  logger?: Logger | undefined;
}): Promise<EmbeddedPostgres> {
  const owner = findUnprivilegedOwner();
  const places = preparePlaces({ dataDir, owner });
  ensureCluster({ places, owner });
  const url = (database: string) =>
    `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(places.sockets)}`;
  const isAnswering = () => answers(url('postgres'));
  const stopping = new AbortController();
  const { signal } = stopping;
  const { promise: stopped, resolve: noteStop } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => noteStop(), { once: true });
  const start = async (): Promise<Lock> => {
    await bringUp({ places, owner, settings, isAnswering, signal });
    return await holdDataFolder({ url: url('postgres'), dataDir });
  };
  let lock = await start();
  const supervising = supervise();

  async function supervise(): Promise<void> {
    for (;;) {
      // Read again on each turn: a server that restarted while we were stopping holds a new lock.
      await Promise.race([lock.lost, stopped]);
      if (signal.aborted) return;
      const since = performance.now();
      const isDown = !(await isAnswering());
      if (isDown) logger?.error({ log: places.log }, 'PostgreSQL is down; starting it again');
      if (!(await startAgain())) return;
      const seconds = Math.round((performance.now() - since) / 100) / 10;
      if (isDown) logger?.warn({ seconds }, 'PostgreSQL is up again');
    }
  }

  /** False when we were stopped first. */
  async function startAgain(): Promise<boolean> {
    while (!signal.aborted) {
      try {
        lock = await start();
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        logger?.error({ err: error }, 'PostgreSQL is still down');
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
    return false;
  }

  return {
    url,
    stop: async () => {
      stopping.abort();
      await supervising;
      await stopPostmaster(places);
      await lock.client.end().catch(() => {});
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false; // Not running, or not ready yet: the caller starts it or retries.
  } finally {
    await client.end().catch(() => {});
  }
}

type Lock = {
  client: pg.Client;
  /** Resolves when the connection ends. */
  lost: Promise<void>;
};

async function holdDataFolder({ url, dataDir }: { url: string; dataDir: string }): Promise<Lock> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'porchlight-launcher',
    connectionTimeoutMillis: 10_000,
  });
  const { promise: lost, resolve: noteLoss } = Promise.withResolvers<void>();
  client.on('error', () => {}); // The end event follows.
  client.once('end', noteLoss);
  await client.connect();
  for (let attempt = 0; attempt < LOCK_TRIES; attempt++) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      LAUNCHER_LOCK,
    ]);
    if (rows[0]?.held) return { client, lost };
    await sleep(LOCK_RETRY_MS);
  }
  await client.end();
  throw new Error(
    `Another Porchlight is running on ${dataDir}. Stop it, or set DATA_DIR and PORT to run a second one.`,
  );
}
