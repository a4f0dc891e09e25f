/** What a newcomer and an operator rely on: it starts, it stops, it survives. Durability is on here. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually, Visitor } from '#tests/support/test-app.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-start-'));
  execFileSync('chmod', ['755', folder]);
  folders.push(folder);
  return folder;
};

type Started = { child: ChildProcess; url: string; printed: () => string };

/** By default without npm, which takes a second. */
async function start(
  env: Record<string, string>,
  [command, ...args]: [string, ...string[]] = [process.execPath, 'scripts/bootstrap.mjs', 'src/apps/main.ts'],
): Promise<Started> {
  const child = spawn(command, args, {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  children.push(child);
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  const url = await eventually(
    'the address',
    async () => /is on at (\S+)[\s\S]*Ctrl-C/.exec(printed)?.[1] ?? (child.exitCode !== null && 'ended'),
    { timeoutMs: 60_000 },
  );
  return { child, url, printed: () => printed };
}

const exitOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));

/** Processes that mention the data folder: the server and PostgreSQL. */
const processesOf = (dataDir: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return command.includes(dataDir);
      } catch {
        return false; // It ended meanwhile.
      }
    })
    .map(Number);

describe.runIf(process.platform === 'linux')('npm start', () => {
  it('serves the demo, survives kill -9 of everything and stops cleanly', { timeout: 180_000 }, async () => {
    const DATA_DIR = newFolder();
    const first = await start({ DATA_DIR });
    expect(first.printed()).toContain('demo@porchlight.test');
    const visitor = new Visitor(first);
    expect((await visitor.logIn()).status).toBe(200);
    await visitor.post('/api/password/change', {
      current_password: 'porchlight-demo',
      password: 'kept through it all',
    });

    for (const pid of [...processesOf(DATA_DIR), first.child.pid ?? 0]) process.kill(pid, 'SIGKILL');
    await exitOf(first.child);

    const second = await start({ DATA_DIR });
    expect((await new Visitor(second).logIn('demo@porchlight.test', 'kept through it all')).status).toBe(200);

    // Only our process dies this time; PostgreSQL is orphaned, and the next start adopts it.
    const [postgres] = processesOf(DATA_DIR);
    second.child.kill('SIGKILL');
    await exitOf(second.child);
    const third = await start({ DATA_DIR });
    expect(processesOf(DATA_DIR)).toContain(postgres);
    expect((await new Visitor(third).logIn('demo@porchlight.test', 'kept through it all')).status).toBe(200);

    const refused = await start({ DATA_DIR });
    expect(refused.printed()).toContain('Another Porchlight is running on');
    expect((await new Visitor(third).get('/readyz')).status).toBe(200);

    const ended = exitOf(third.child);
    third.child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(processesOf(DATA_DIR)).toEqual([]);
  });

  it('stops server and database when its npm is stopped, however that is done', {
    timeout: 180_000,
  }, async () => {
    const DATA_DIR = newFolder();
    const ways = [
      { signal: 'SIGTERM', shell: 'sh' },
      { signal: 'SIGTERM', shell: 'bash' },
      { signal: 'SIGINT', shell: 'sh' },
      { signal: 'SIGKILL', shell: 'sh' },
    ] as const;
    for (const { signal, shell } of ways) {
      const { child, url } = await start({ DATA_DIR, npm_config_script_shell: shell }, ['npm', 'start']);
      expect((await new Visitor({ url }).get('/readyz')).status).toBe(200);
      const ended = exitOf(child);
      child.kill(signal);
      const code = await ended;
      if (signal === 'SIGKILL') {
        // It cannot wait for its child, which notices by itself.
        await eventually('the server to stop', async () => processesOf(DATA_DIR).length === 0);
      }
      expect({ signal, shell, code, left: processesOf(DATA_DIR) }).toEqual({
        ...{ signal, shell },
        code: signal === 'SIGKILL' ? null : 0,
        left: [],
      });
      await expect(fetch(url)).rejects.toThrow();
    }
  });

  it('stops cleanly while it is still starting', { timeout: 180_000 }, async () => {
    const DATA_DIR = newFolder();
    const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'src/apps/main.ts'], {
      env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', DATA_DIR },
    });
    children.push(child);
    let printed = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
    await eventually('the database to start', async () => processesOf(DATA_DIR).length > 0, {
      timeoutMs: 30_000,
    });
    const ended = exitOf(child);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(processesOf(DATA_DIR)).toEqual([]);
    expect(printed).toBe('');
  });

  it('says which setting is wrong, or which port is taken, and leaves nothing running', {
    timeout: 180_000,
  }, async () => {
    const bad = await start({ PORT: 'http' });
    expect(bad.printed()).toContain('PORT: must be a port number');
    expect(bad.child.exitCode).toBe(1);

    const folders = [newFolder(), newFolder()];
    const [one = '', two = ''] = folders;
    const running = await start({ DATA_DIR: one });
    const taken = await start({ DATA_DIR: two, PORT: new URL(running.url).port });
    expect(taken.printed()).toMatch(/PORT: \d+ is in use/);
    await eventually('the second database to stop', async () => processesOf(two).length === 0);

    const both = await start({ DATA_DIR: two });
    expect((await new Visitor(both).logIn()).status).toBe(200);
    expect((await new Visitor(running).logIn()).status).toBe(200);
    for (const { child } of [running, both]) {
      const ended = exitOf(child);
      child.kill('SIGINT');
      expect(await ended).toBe(0);
    }
  });
});
