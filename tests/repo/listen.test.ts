/** A connection that a network drops without a word: nothing is closed, and nothing arrives. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listening, openListening } from '#platform/database/listen.ts';
import { createLogger } from '#platform/log/logger.ts';
import { EMPTY_TEMPLATE } from '#tests/support/start-postgres.ts';
import { eventually } from '#tests/support/test-app.ts';
import { createTestClock } from '#tests/support/test-clock.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

const clock = createTestClock();
const pairs: [Socket, Socket][] = [];
const sockets = new Set<Socket>();
let database: pg.Client;
let listening: Listening;
let answers = 0;

/** Between us and PostgreSQL; silent, it keeps every connection open and passes nothing on. */
const proxy = createServer((near) => {
  const { host, port } = database;
  const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(from);
    from.on('error', () => {});
    from.pipe(to);
  }
  far.on('data', () => {
    answers += 1;
  });
  pairs.push([near, far]);
});

beforeAll(async () => {
  database = new pg.Client(await cloneDatabase({ from: EMPTY_TEMPLATE }));
  await database.connect();
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL('postgres://127.0.0.1');
  url.port = String((proxy.address() as AddressInfo).port);
  url.username = database.user ?? '';
  url.password = database.password ?? '';
  url.pathname = `/${database.database}`;
  listening = await openListening({ url: url.href, logger: createLogger({ level: 'silent' }), clock });
});
afterAll(async () => {
  await listening.close();
  for (const socket of sockets) socket.destroy();
  proxy.close();
  await database.end();
});

it('is noticed, and every listener is told to look', async () => {
  const heard: string[] = [];
  let looks = 0;
  await listening.listen('news', {
    onNotify: (payload) => heard.push(payload),
    onReconnect: () => {
      looks += 1;
    },
  });
  await database.query(`notify news, 'first'`);
  await eventually('the first', async () => heard.includes('first'));
  // What answers is left alone.
  for (let rounds = 0; rounds < 3; rounds += 1) {
    const before = answers;
    clock.advance(15_000);
    await eventually('the answer', async () => answers > before);
    await database.query(`notify news, 'round ${rounds}'`);
    await eventually('this round', async () => heard.includes(`round ${rounds}`));
  }
  expect([looks, pairs.length]).toEqual([0, 1]);

  for (const [near, far] of pairs) {
    near.unpipe(far);
    far.unpipe(near);
  }
  await database.query(`notify news, 'lost'`);
  await eventually('another connection', async () => {
    clock.advance(5_000);
    return looks === 1;
  });
  await database.query(`notify news, 'second'`);
  await eventually('the second', async () => heard.includes('second'));
  expect(heard).not.toContain('lost');
});
