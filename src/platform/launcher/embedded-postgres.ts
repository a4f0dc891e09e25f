/**
 * Runs the real PostgreSQL that npm installed, for a machine that has none.
 *
 *   absent ──initdb──▶ stopped ──start──▶ running ──stop──▶ stopped
 *                         ▲                  │
 *                         └── killed ◀───────┘   (files stay valid: fsync is on, the next start recovers)
 *
 * - A cluster is made in a temporary folder and renamed, so a half-made one is never taken for a whole one.
 * - It listens on a unix socket inside a folder that only its account can enter, and on no network port.
 * - When our process is killed, the server outlives it. The next start adopts the running server.
 * - One Porchlight per data folder: an advisory lock, held for our lifetime, is released by the kernel when we die.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Places, preparePlaces } from './places.ts';
import { findUnprivilegedOwner, handTo, type Owner } from './unprivileged-user.ts';

export type EmbeddedPostgres = {
  /** Connects as the owner of the tables. */
  url: (database: string) => string;
  stop: () => Promise<void>;
};

const SUPERUSER = 'porchlight';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;
const LAUNCHER_LOCK = 7_062_000;

const SERVER_SETTINGS = {
  listen_addresses: '',
  max_connections: '80',
  shared_buffers: '96MB',
  jit: 'off',
  io_method: 'sync', // Worker processes for reads are for large machines.
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  log_line_prefix: '%m [%p] ',
  // Of the server itself only. Errors of statements are logged by whoever sent them; here they would come with values.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  unix_socket_permissions: '0700',
};

/** `settings` overrides the server's configuration; tests turn fsync off for speed. */
export async function startEmbeddedPostgres({
  dataDir,
  settings = {},
}: {
  dataDir: string;
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const owner = findUnprivilegedOwner();
  const places = preparePlaces({ dataDir, owner });
  if (!existsSync(places.cluster)) makeCluster({ places, owner });
  const url = (database: string) =>
    `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(places.sockets)}`;
  if (!(await isAnswering(url('postgres')))) await startServer({ places, owner, settings, url });
  const lock = await holdDataFolder({ url: url('postgres'), dataDir });
  return {
    url,
    stop: async () => {
      lock.removeAllListeners('error');
      lock.on('error', () => {}); // The server we are about to stop ends this connection itself.
      await stopServer(places);
      await lock.end().catch(() => {});
    },
  };
}

function makeCluster({ places, owner }: { places: Places; owner: Owner | undefined }): void {
  const unfinished = mkdtempSync(`${places.cluster}-unfinished-`);
  handTo(owner, unfinished);
  const { status, stderr } = spawnSync(
    join(places.binaries, 'initdb'),
    [
      ...['-D', unfinished, '-U', SUPERUSER, '-E', 'UTF8', '--no-instructions'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ...['--auth-local=trust', '--auth-host=reject'],
    ],
    { cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' }, ...owner },
  );
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make its data folder: ${stderr}`);
  }
  renameSync(unfinished, places.cluster);
}

async function startServer({
  places,
  owner,
  settings,
  url,
}: {
  places: Places;
  owner: Owner | undefined;
  settings: Record<string, string>;
  url: (database: string) => string;
}): Promise<void> {
  const log = openSync(places.log, 'a', 0o600);
  handTo(owner, places.log);
  const all = { ...SERVER_SETTINGS, unix_socket_directories: places.sockets, ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = () => {
    // Detached: a terminal's Ctrl-C must reach us first, so that requests finish before the database goes.
    const child = spawn(join(places.binaries, 'postgres'), ['-D', places.cluster, ...flags], {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C' },
      ...owner,
    });
    child.unref();
    return child;
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  let server = launch();
  while (Date.now() < deadline) {
    await sleep(25);
    if (isReady(places) && (await isAnswering(url('postgres')))) return;
    // After a kill -9 the old server's children hold its shared memory for a moment; try until they are gone.
    if (server.exitCode !== null && findServerPid(places) === undefined) {
      await sleep(250);
      server = launch();
    }
  }
  throw new Error(`PostgreSQL did not start within ${START_TIMEOUT_MS / 1000} s; see ${places.log}.`);
}

/** postmaster.pid: line 1 is the process id, line 8 its state. */
function readPidFile(places: Places): string[] {
  const file = join(places.cluster, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

function isReady(places: Places): boolean {
  return readPidFile(places)[7]?.trim() === 'ready';
}

function findServerPid(places: Places): number | undefined {
  const pid = Number(readPidFile(places)[0]);
  return pid > 0 && isAlive(pid) ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false; // Not there, or not ready yet: the caller starts it or asks again.
  } finally {
    await client.end().catch(() => {});
  }
}

async function holdDataFolder({ url, dataDir }: { url: string; dataDir: string }): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'porchlight-launcher' });
  client.on('error', () => {}); // The pools notice a lost server; this connection only marks the folder as taken.
  await client.connect();
  for (let attempt = 0; attempt < 30; attempt++) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      LAUNCHER_LOCK,
    ]);
    if (rows[0]?.held) return client;
    await sleep(100);
  }
  await client.end();
  throw new Error(
    `Another Porchlight is running on ${dirname(join(dataDir, 'x'))}. Stop it, or set DATA_DIR and PORT to run a second one.`,
  );
}

async function stopServer(places: Places): Promise<void> {
  const pid = findServerPid(places);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT'); // "Fast" shutdown: open transactions roll back, everything committed is on disk.
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await sleep(20);
  }
}
