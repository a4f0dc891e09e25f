/** The product as `npm start` runs it, with its embedded PostgreSQL, in separate processes. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './test-app.ts';

export type Started = { child: ChildProcess; url: string; printed: () => string };

const folders: string[] = [];
const children: ChildProcess[] = [];

export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-start-'));
  execFileSync('chmod', ['755', folder]);
  folders.push(folder);
  return folder;
}

/** A data folder of a product that has stopped, with its demo: filling one anew takes longer than most tests. */
export function copyOfDataFolder(stopped: string): string {
  const folder = newDataFolder();
  execFileSync('cp', ['-a', `${stopped}/.`, folder]);
  return folder;
}

/** For afterAll: stops what a failed test left running, and removes the folders. */
export function removeStarted(): void {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Without npm, which takes a second. */
const WITHOUT_NPM = [process.execPath, 'scripts/bootstrap.mjs', 'src/apps/main.ts'] as const;

export function launch(
  env: Record<string, string>,
  [command, ...args]: readonly [string, ...string[]] = WITHOUT_NPM,
): { child: ChildProcess; printed: () => string } {
  const child = spawn(command, args, {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  children.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  }
  return { child, printed: () => printed };
}

/** Resolves once it prints its address; `url` is "ended" if it exited instead. */
export async function start(
  env: Record<string, string>,
  command?: readonly [string, ...string[]],
): Promise<Started> {
  const { child, printed } = launch(env, command);
  const url = await eventually(
    'the address',
    async () => /is on at (\S+)[\s\S]*Ctrl-C/.exec(printed())?.[1] ?? (child.exitCode !== null && 'ended'),
    { timeoutMs: 120_000 },
  );
  return { child, url, printed };
}

export const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', resolve));

/** Processes that mention the data folder: PostgreSQL's first one. */
export const processesOf = (dataDir: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandOf(pid).includes(dataDir))
    .map(Number);

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // It ended meanwhile.
  }
}
