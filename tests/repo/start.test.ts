/** What a newcomer and an operator rely on: it starts, it stops, it survives. Durability is on here. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import {
  copyOfDataFolder,
  exitOf,
  launch,
  newDataFolder,
  processesOf,
  removeStarted,
  start,
} from '#tests/support/started-product.ts';
import { eventually, Visitor } from '#tests/support/test-app.ts';

afterAll(removeStarted);

const PASSWORD = 'kept through it all';
/** The first test fills it and stops the product; the others start on copies of it. */
let filled = '';

describe.runIf(process.platform === 'linux')('npm start', () => {
  it('serves the demo, survives kill -9 of everything and stops cleanly', async () => {
    const DATA_DIR = newDataFolder();
    const first = await start({ DATA_DIR });
    expect(first.printed()).toContain('demo@porchlight.test');
    const visitor = new Visitor(first);
    expect((await visitor.logIn()).status).toBe(200);
    await visitor.post('/api/password/change', {
      current_password: 'porchlight-demo',
      password: PASSWORD,
    });

    for (const pid of [...processesOf(DATA_DIR), first.child.pid ?? 0]) process.kill(pid, 'SIGKILL');
    await exitOf(first.child);

    const second = await start({ DATA_DIR });
    expect((await new Visitor(second).logIn('demo@porchlight.test', PASSWORD)).status).toBe(200);

    // Only our process dies this time; PostgreSQL is orphaned, and the next start adopts it.
    const [postgres] = processesOf(DATA_DIR);
    second.child.kill('SIGKILL');
    await exitOf(second.child);
    const third = await start({ DATA_DIR });
    expect(processesOf(DATA_DIR)).toContain(postgres);
    expect((await new Visitor(third).logIn('demo@porchlight.test', PASSWORD)).status).toBe(200);

    const refused = await start({ DATA_DIR });
    expect(refused.printed()).toContain('Another Porchlight is running on');
    expect((await new Visitor(third).get('/readyz')).status).toBe(200);

    const ended = exitOf(third.child);
    third.child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(processesOf(DATA_DIR)).toEqual([]);
    filled = DATA_DIR;
  });

  it('stops server and database when its npm is stopped, however that is done', async () => {
    const DATA_DIR = copyOfDataFolder(filled);
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
        // It cannot wait for its child, which notices on its own.
        await eventually('the server to stop', async () => processesOf(DATA_DIR).length === 0);
      }
      expect({ signal, shell, code, left: processesOf(DATA_DIR) }).toEqual({
        signal,
        shell,
        code: signal === 'SIGKILL' ? null : 0,
        left: [],
      });
      await expect(fetch(url)).rejects.toThrow();
    }
  });

  it.each([0, 600, 1200])('stops cleanly %i ms after its database began to start', async (ms) => {
    const DATA_DIR = newDataFolder();
    const { child, printed } = launch({ DATA_DIR });
    await eventually('the database to start', async () => processesOf(DATA_DIR).length > 0);
    await sleep(ms);
    const ended = exitOf(child);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(processesOf(DATA_DIR)).toEqual([]);
    expect(printed()).toBe('');
  });

  it('says which setting is wrong, or which port is taken, and leaves nothing running', async () => {
    const bad = await start({ PORT: 'http' });
    expect(bad.printed()).toContain('PORT: must be a port number');
    expect(bad.child.exitCode).toBe(1);

    const [one, two] = [copyOfDataFolder(filled), copyOfDataFolder(filled)];
    const running = await start({ DATA_DIR: one });
    const taken = await start({ DATA_DIR: two, PORT: new URL(running.url).port });
    expect(taken.printed()).toMatch(/PORT: \d+ is in use/);
    await eventually('the second database to stop', async () => processesOf(two).length === 0);

    const both = await start({ DATA_DIR: two });
    for (const each of [both, running])
      expect((await new Visitor(each).logIn('demo@porchlight.test', PASSWORD)).status).toBe(200);
    for (const { child } of [running, both]) {
      const ended = exitOf(child);
      child.kill('SIGINT');
      expect(await ended).toBe(0);
    }
  });
});
