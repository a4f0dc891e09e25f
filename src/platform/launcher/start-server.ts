import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Places } from './places.ts';
import { endOrphans, findPostmaster, removeOldNote, saysReady } from './postmaster.ts';
import { handTo, type Owner } from './unprivileged-user.ts';

const SERVER_SETTINGS = {
  listen_addresses: '',
  max_connections: '80',
  shared_buffers: '96MB',
  jit: 'off',
  io_method: 'sync', // Worker processes for reads pay off only on large machines.
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  log_line_prefix: '%m [%p] ',
  // Logs only the server's own messages. The caller logs statement errors; here they would include values.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  unix_socket_permissions: '0700',
};

const START_TIMEOUT_MS = 60_000;
const LOOK_MS = 25;
const FIRST_RETRY_MS = 250;
/** Short, so that a server that failed on a full disk is back soon after space is freed. */
const LONGEST_RETRY_MS = 4000;

export type ServerOptions = {
  places: Places;
  owner: Owner | undefined;
  settings: Record<string, string>;
  isAnswering: () => Promise<boolean>;
  /** When aborted, it leaves behind no process that it started. */
  signal: AbortSignal;
};

/** Waits for a server that already runs on the cluster, or starts one and retries if it exits at once. */
export async function bringUp(options: ServerOptions): Promise<void> {
  const { places, isAnswering, signal } = options;
  const deadline = Date.now() + START_TIMEOUT_MS;
  let server: ChildProcess | undefined;
  let retryMs = FIRST_RETRY_MS;
  while (Date.now() < deadline) {
    if (saysReady(places) && (await isAnswering())) return;
    if (signal.aborted) return await abandon(server);
    if (findPostmaster(places) === undefined && (!server || hasEnded(server))) {
      if (server) {
        // After a kill -9 the old server's backends hold its memory for a moment; or the disk is full.
        await sleep(retryMs, undefined, { signal }).catch(() => {});
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
        endOrphans(places);
      }
      if (!signal.aborted) server = launch(options);
    }
    await sleep(LOOK_MS);
  }
  throw new Error(`PostgreSQL did not start within ${START_TIMEOUT_MS / 1000} s; see ${places.log}.`);
}

function launch({ places, owner, settings }: ServerOptions): ChildProcess {
  removeOldNote(places);
  const log = openSync(places.log, 'a', 0o600);
  handTo(owner, places.log);
  const all = { ...SERVER_SETTINGS, unix_socket_directories: places.sockets, ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: Ctrl-C in a terminal must reach us first, so that requests finish before the database stops.
  const server = spawn(join(places.binaries, 'postgres'), ['-D', places.cluster, ...flags], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
    ...owner,
  });
  closeSync(log);
  server.on('error', () => {}); // The exit event follows.
  server.unref();
  return server;
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

async function abandon(server: ChildProcess | undefined): Promise<void> {
  if (server && !hasEnded(server)) {
    server.ref();
    server.kill('SIGINT');
    await once(server, 'exit');
  }
  throw new Error('PostgreSQL is being stopped.');
}
