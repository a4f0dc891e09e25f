/**
 * PostgreSQL writes the id of its server process to postmaster.pid. After a crash the file stays, and the id
 * may belong to another process by now. So a process counts as the server only if it was started as one on
 * this cluster.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Places } from './places.ts';

const STOP_TIMEOUT_MS = 15_000;
const HAS_PROC = existsSync('/proc/self/cmdline');

/** Line 1 is the process id, line 8 its state. */
function readNote({ cluster }: Places): string[] {
  return unlessGone(() => readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')) ?? [];
}

export function saysReady(places: Places): boolean {
  return readNote(places)[7]?.trim() === 'ready';
}

export function findPostmaster(places: Places): number | undefined {
  const pid = Number(readNote(places)[0]);
  return pid > 0 && servesCluster({ pid, places }) ? pid : undefined;
}

/** PostgreSQL refuses to start while the process in an old pid file lives, even an unrelated one. */
export function removeOldNote(places: Places): void {
  if (findPostmaster(places) === undefined) rmSync(join(places.cluster, 'postmaster.pid'), { force: true });
}

export async function stopPostmaster(places: Places): Promise<void> {
  const pid = findPostmaster(places);
  if (pid === undefined) return;
  unlessGone(() => process.kill(pid, 'SIGINT')); // "Fast" shutdown: open transactions roll back, everything committed is on disk.
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (servesCluster({ pid, places })) {
    if (Date.now() > deadline) unlessGone(() => process.kill(pid, 'SIGQUIT'));
    await sleep(20);
  }
}

/**
 * A killed server's backends end when they next wait for something. Until then they hold its shared memory,
 * and no other server can start, so one that computes for minutes is killed here. They are found by their
 * working directory.
 */
export function endOrphans(places: Places): void {
  if (!HAS_PROC || findPostmaster(places) !== undefined) return;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (pid > 0 && worksIn(pid, places) && commandOf(pid)?.startsWith('postgres: '))
      unlessGone(() => process.kill(pid, 'SIGQUIT'));
  }
}

function servesCluster({ pid, places }: { pid: number; places: Places }): boolean {
  const command = commandOf(pid) ?? '';
  return HAS_PROC
    ? command.includes('/postgres -D ') && worksIn(pid, places)
    : command.includes(`/postgres -D ${places.cluster} `);
}

/** Undefined when there is no such process; a slim container has no `ps`. */
function commandOf(pid: number): string | undefined {
  if (!HAS_PROC)
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return unlessGone(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
}

/** PostgreSQL's processes all run in the cluster's folder. */
const worksIn = (pid: number, { cluster }: Places): boolean =>
  unlessGone(() => readlinkSync(`/proc/${pid}/cwd`)) === unlessGone(() => realpathSync(cluster));

/** Undefined when the process or the file is gone: it may end between any two looks at it. */
function unlessGone<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
