/** The embedded PostgreSQL crashes or hangs: what the product replies until then, and how soon it recovers. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFlow, createHook, runBecomes, sendTo, webhookFlow } from '#tests/support/automations.ts';
import {
  exitOf,
  newDataFolder,
  processesOf,
  removeStarted,
  type Started,
  start,
} from '#tests/support/started-product.ts';
import { eventually, type Reply, Visitor } from '#tests/support/test-app.ts';

afterAll(removeStarted);

describe.runIf(process.platform === 'linux')('when its database', () => {
  const DATA_DIR = newDataFolder();
  let product: Started;
  let visitor: Visitor;
  let flow: { id: number; url: string };
  beforeAll(async () => {
    product = await start({ DATA_DIR });
    visitor = new Visitor(product);
    await visitor.logIn();
    const id = await createFlow(visitor, webhookFlow().split(['webhook.job', 'equals', 'leak']));
    flow = { id, url: (await createHook(visitor, id)).url };
  });

  const postmaster = () => {
    const [pid] = processesOf(DATA_DIR);
    if (!pid) throw new Error('PostgreSQL does not run');
    return pid;
  };

  /** An import, which a job does; its rows are read and checked, so it only has to be started. */
  async function prepareImport(
    names: string[],
  ): Promise<{ begin: () => Promise<unknown>; end: () => Promise<unknown> }> {
    const brought = await visitor.post('/api/contacts/imports', {
      fileName: 'list.csv',
      content: `First name,Email\n${names.map((name) => `${name},${name}@example.test`).join('\n')}`,
    });
    const { id, mapping } = brought.body.data as { id: number; mapping: unknown };
    const reach = (status: string) =>
      eventually(`the import of ${names[0]} to be ${status}`, async () => {
        const { body } = await visitor.get(`/api/contacts/imports/${id}`);
        return (body.data as { status: string }).status === status;
      });
    const choice = { mapping, defaultType: 'Lead' };
    await visitor.post(`/api/contacts/imports/${id}/check`, choice);
    await reach('checked');
    return {
      begin: () => visitor.post(`/api/contacts/imports/${id}/start`, choice),
      end: () => reach('done'),
    };
  }

  it('is killed: replies are 503 until it is back, then everything continues', async () => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const leave = new AbortController();
    const stream = await fetch(`${product.url}/api/live`, { headers: { cookie }, signal: leave.signal });
    let heard = '';
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk).toString();
    })().catch(() => {});

    // A job is under way when the database goes.
    const interrupted = await prepareImport(Array.from({ length: 10_000 }, (_, at) => `Caller${at}`));
    await interrupted.begin();
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    const replies: Reply[] = [];
    await eventually('health', async () => {
      const reply = await visitor.get('/api/contacts');
      replies.push(reply);
      return reply.status === 200 && replies.some(({ status }) => status !== 200);
    });
    const failed = replies.filter(({ status }) => status !== 200);
    expect(new Set(failed.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['503 database-unavailable']),
    );
    expect(failed.every(({ headers }) => headers.get('retry-after') === '2')).toBe(true);
    expect(postmaster()).not.toBe(killed);
    expect((await visitor.get('/readyz')).status).toBe(200);

    expect((await sendTo(flow.url, { job: 'leak' })).status).toBe(200);
    await runBecomes(visitor, flow.id, 'completed');
    await eventually('the word to look again', async () => heard.includes('"kind":"*"'));
    await interrupted.end();
    const afterwards = await prepareImport(['Ann']);
    await afterwards.begin();
    await afterwards.end();
    await eventually('the announcement of the import', async () => heard.includes('"kind":"contact"'));
    leave.abort();
    await reading;

    const lines = (text: string) =>
      product
        .printed()
        .split('\n')
        .filter((line) => line.includes(text));
    expect(lines('"level":"error"')).toEqual([
      expect.stringContaining('PostgreSQL is down; starting it again'),
    ]);
    expect(lines('PostgreSQL is up again')).toHaveLength(1);
  });

  it('hangs: /readyz says so without waiting for it, and everything continues when it responds again', async () => {
    const all = [postmaster(), ...childrenOf(postmaster())];
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    const held = visitor.get('/api/contacts');
    try {
      for (let asked = 0; asked < 3; asked++) {
        expect(await Promise.race([visitor.get('/readyz'), held])).toMatchObject({ status: 503 });
      }
      expect((await visitor.get('/healthz')).status).toBe(200);
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT');
    }
    await eventually('readiness', async () => (await visitor.get('/readyz')).status === 200);
    expect((await held).status).toBe(200);
    expect((await visitor.get('/api/contacts')).status).toBe(200);
  });

  it('is killed and the product is stopped at once: nothing is left running', async () => {
    process.kill(postmaster(), 'SIGKILL');
    const ended = exitOf(product.child);
    product.child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(processesOf(DATA_DIR)).toEqual([]);
  });
});

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);

function parentOf(pid: string): number | undefined {
  try {
    return Number(/PPid:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined; // It ended meanwhile.
  }
}
