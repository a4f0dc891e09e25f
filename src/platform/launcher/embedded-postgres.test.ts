import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createLogger } from '#platform/log/logger.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findUnprivilegedOwner } from './unprivileged-user.ts';

const HEALED_MS = 120_000;
const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-launcher-'));
chmodSync(dataDir, 0o755);
const cluster = join(dataDir, 'postgres', 'cluster');
const note = join(cluster, 'postmaster.pid');

const lines: string[] = [];
const logger = createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } });
const count = (text: string) => lines.filter((line) => line.includes(text)).length;

let postgres: EmbeddedPostgres | undefined;
let stranger: ChildProcess | undefined;
const start = async () => {
  lines.length = 0;
  postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' }, logger });
  return postgres;
};
afterEach(async () => {
  await postgres?.stop();
  stranger?.kill('SIGKILL');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const postmaster = () => Number(readFileSync(note, 'utf8').split('\n')[0]);

function connection({ url }: EmbeddedPostgres): pg.Client {
  const client = new pg.Client({ connectionString: url('postgres') });
  client.on('error', () => {});
  return client;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function isUp(server: EmbeddedPostgres): Promise<boolean> {
  const client = connection(server);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + HEALED_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${HEALED_MS} ms`);
    await sleep(20);
  }
}

it.runIf(process.platform === 'linux')(
  'starts the server again when it was killed, even while a connection computes',
  async () => {
    const server = await start();
    const client = connection(server);
    await client.connect();
    // The query waits for nothing, so its process would notice only after hours that the server is gone.
    const lost = client.query('select count(*) from generate_series(1, 1e5) a, generate_series(1, 1e6) b');
    const ended = expect(lost).rejects.toThrow(/terminated/);
    const watcher = connection(server);
    await watcher.connect();
    await until('the query to run', async () => {
      const { rowCount } = await watcher.query(
        `select from pg_stat_activity where state = 'active' and query like '%1e6%' and pid <> pg_backend_pid()`,
      );
      return rowCount === 1;
    });
    process.kill(postmaster(), 'SIGKILL');
    await until('the next server', () => count('PostgreSQL is up again') === 1);
    await ended;
    expect(await isUp(server)).toBe(true);
    expect(count('PostgreSQL is down')).toBe(1);
    expect(lines).toHaveLength(2);
  },
);

it('keeps trying while it cannot start, and is up soon after it can', async () => {
  const server = await start();
  const log = join(cluster, 'pg_wal');
  renameSync(log, `${log}-away`);
  const starts = () => readFileSync(join(dataDir, 'postgres', 'server.log'), 'utf8').split('FATAL').length;
  const before = starts();
  process.kill(postmaster(), 'SIGKILL');
  await until('two failed starts', () => starts() >= before + 2);
  expect(await isUp(server)).toBe(false);
  renameSync(`${log}-away`, log);
  await until('the next server', () => count('PostgreSQL is up again') === 1);
});

it.each([0, 30, 60, 100, 150, 250])('is stopped cleanly %i ms into its next start', async (ms) => {
  const server = await start();
  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  await until('the next start', () => count('PostgreSQL is down') === 1);
  await sleep(ms);
  await server.stop();
  expect(await isUp(server)).toBe(false);
  const noted = postmasterOrNone();
  expect(noted === undefined || !isAlive(noted)).toBe(true);
});

it('leaves alone an unrelated process whose id is in a stale pid file', async () => {
  // The same account, since only then does PostgreSQL refuse to start.
  stranger = spawn('sleep', ['600'], { stdio: 'ignore', ...findUnprivilegedOwner() });
  const { pid = 0 } = stranger;
  writeFileSync(note, `${pid}\n${cluster}\n1700000000\n5432\n${dataDir}\n\n  1234567  1\nready   \n`);
  const server = await start();
  expect(await isUp(server)).toBe(true);
  expect(postmaster()).not.toBe(pid);
  await server.stop();
  writeFileSync(note, `${pid}\n${cluster}\n`);
  await server.stop();
  expect(isAlive(pid)).toBe(true);
});

function postmasterOrNone(): number | undefined {
  try {
    return postmaster();
  } catch {
    return undefined;
  }
}
