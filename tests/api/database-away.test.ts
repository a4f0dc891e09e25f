/** What is answered while the database is away, takes no writes, or the server stops. tests/repo has its crashes. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce } from '#platform/live/announce.ts';
import { INTERVALS } from '#platform/time/intervals.ts';
import { createFlow, createHook, webhookFlow } from '#tests/support/automations.ts';
import { eventually, type Reply, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let visitor: Visitor;
let server: pg.Client;
let hook: string;
const database = () => new URL(app.ownerUrl).pathname.slice(1);
beforeAll(async () => {
  app = await startTestApp();
  visitor = new Visitor(app);
  await visitor.logIn();
  const flow = await createFlow(visitor, webhookFlow().split(['webhook.job', 'equals', 'leak']));
  hook = (await createHook(visitor, flow)).path;
  server = new pg.Client({ connectionString: process.env.TEST_SERVER_URL });
  await server.connect();
});
afterAll(async () => {
  await server.end();
  await app.stop();
});

/** Those that wait for the one that asks: the queue's statements may wait for each other at any time. */
const WAITING_FOR_US = 'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))';

/** Until it is brought back, every connection breaks and no new one is let in. */
async function takeAway(): Promise<void> {
  await server.query(`alter role porchlight_app_${database()} connection limit 0`);
  // It waits for each to end: one that lived on for a moment would answer the next request.
  await server.query(
    'select pg_terminate_backend(pid, $2) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database(), 60_000],
  );
}
const bringBack = () => server.query(`alter role porchlight_app_${database()} connection limit -1`);

function expectUnavailable({ status, body, headers }: Reply): void {
  expect({ status, body }).toMatchObject({
    status: 503,
    body: {
      code: 'database-unavailable',
      message: 'We can’t reach the database right now. Please try again in a moment.',
      request_id: headers.get('x-request-id'),
    },
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('while the database is away', () => {
  it('every kind of request is answered 503 with a time to come back, and served when it is back', async () => {
    await takeAway();
    const requests: [string, string, unknown?][] = [
      ['GET', '/api/contacts'],
      ['POST', '/api/contacts', { firstName: 'Ann', contactType: 'Lead' }],
      ['POST', '/sanctum/login', { email: 'demo@porchlight.test', password: 'porchlight-demo' }],
      ['POST', hook, { job: 'leak' }],
      ['GET', '/readyz'],
    ];
    for (const [method, path, body] of requests)
      expectUnavailable(await visitor.send(method, path, { body }));
    expect((await visitor.get('/healthz')).status).toBe(200);
    expect((await visitor.get('/conversations')).status).toBe(200);
    await bringBack();
    expect((await visitor.get('/readyz')).status).toBe(200);
    expect((await visitor.get('/api/contacts')).status).toBe(200);
  });

  it('an open stream stays open and carries later changes', async () => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const leave = new AbortController();
    const stream = await fetch(`${app.url}/api/live`, { headers: { cookie }, signal: leave.signal });
    let heard = '';
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk).toString();
    })();
    await takeAway();
    expectUnavailable(await visitor.get('/readyz'));
    await bringBack();
    await eventually('the word to look again', async () => heard.includes('"kind":"*"'));
    const { business_id: businessId } = (await visitor.get('/sanctum/user')).body.user as {
      business_id: string;
    };
    await eventually('a change', async () => {
      await app.context.database.inScope({ businessId }, (tx) =>
        announce(tx, { businessId, kind: 'contact', id: 'after' }),
      );
      return heard.includes('"id":"after"');
    });
    leave.abort();
    await expect(reading).rejects.toThrow(/abort/);
  });
});

describe('/readyz', () => {
  const owner = async (statement: string) => {
    const client = new pg.Client({ connectionString: app.ownerUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  it('is 503 while the disk is full, although everything can be read', async () => {
    await owner(`
      create function disk_full() returns trigger language plpgsql as
        'begin raise exception using errcode = ''disk_full''; end';
      create trigger disk_full before insert on write_probes execute function disk_full();
      create trigger disk_full before insert on contacts execute function disk_full()`);
    expectUnavailable(await visitor.get('/readyz'));
    expectUnavailable(await visitor.post('/api/contacts', { firstName: 'Ann', contactType: 'Lead' }));
    expect((await visitor.get('/api/contacts')).status).toBe(200);
    await owner('drop function disk_full cascade');
    expect((await visitor.get('/readyz')).status).toBe(200);
  });

  it('is 503 where the database can only be read, as a standby', async () => {
    const { name } = { name: database() };
    await server.query(`alter database ${name} set default_transaction_read_only = on`);
    await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'porchlight-probe' and datname = $1`,
      [name],
    );
    const reply = await eventually('the new connection', async () => {
      const one = await visitor.get('/readyz');
      return one.status === 503 && one;
    });
    expectUnavailable(reply);
    await server.query(`alter database ${name} reset default_transaction_read_only`);
    await eventually('readiness', async () => (await visitor.get('/readyz')).status === 200);
  });

  it('writes, and leaves nothing behind', async () => {
    const before = await written();
    await visitor.get('/readyz');
    expect(await written()).not.toBe(before);
    const { rows } = await app.context.database.pool.query('select count(*)::int from write_probes');
    expect(rows).toEqual([{ count: 0 }]);
  });

  const written = async () =>
    String((await server.query('select pg_current_wal_insert_lsn() as at')).rows[0]?.at);
});

describe('while it stops', () => {
  it('finishes requests under way, answers new ones with 503, and waits for no idle connection', async () => {
    // It closes no connection by force.
    const stopping = await startTestApp({ intervals: { ...INTERVALS, http: { finishMs: 3_600_000 } } });
    const lock = new pg.Client({ connectionString: stopping.ownerUrl });
    await lock.connect();
    await lock.query('begin; lock table sandbox_mails in access exclusive mode');
    const [early, late] = [openSocket(stopping), openSocket(stopping)];
    early.write('GET /api/sandbox/mail HTTP/1.1\r\nhost: localhost\r\n\r\n');
    late.write('GET /sanctum/csrf-cookie HTTP/1.1\r\nhost: localhost\r\n');
    await eventually('the first request to wait', async () => {
      const { rowCount } = await lock.query(WAITING_FOR_US);
      return rowCount;
    });
    const stopped = stopping.stop();
    late.write('\r\n');
    expect(await late.received).toMatch(/^HTTP\/1.1 503 .*retry-after: 2.*"code":"service-unavailable"/s);
    await lock.query('rollback');
    await lock.end();
    expect(await early.received).toMatch(/^HTTP\/1.1 200 /);
    await stopped;
  });
});

/** A connection that is kept open; `received` is all that came over it until the server closed it. */
function openSocket({ url }: TestApp): { write: (part: string) => void; received: Promise<string> } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  return { write: (part) => void socket.write(part), received: text(socket) };
}
