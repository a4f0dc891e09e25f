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

const START_TIMEOUT_MS = 60_000;
const LOOK_MS = 25;
const FIRST_RETRY_MS = 250;
/** Short, so that a server that failed for want of space is back soon after there is some. */
const LONGEST_RETRY_MS = 4000;

export type ServerOptions = {
  places: Places;
  owner: Owner | undefined;
  settings: Record<string, string>;
  isAnswering: () => Promise<boolean>;
  /** Aborted, it leaves nothing behind that it has started. */
  signal: AbortSignal;
};

/** Waits for the server that runs on the cluster already, or starts one, again and again if it ends at once. */
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
        // After a kill -9 the old server's connections hold its memory for a moment; or the disk is full.
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
  // Detached: a terminal's Ctrl-C must reach us first, so that requests finish before the database goes.
  const server = spawn(join(places.binaries, 'postgres'), ['-D', places.cluster, ...flags], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
    ...owner,
  });
  closeSync(log);
  server.on('error', () => {}); // Its end is what counts.
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
