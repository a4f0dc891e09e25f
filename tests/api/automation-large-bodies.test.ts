/**
 * How much of what outside systems send is in hand at once, counted in bodies, turns and runs. It bounds memory and how long
 * others wait, on any machine; `npm run bench -- checks` measures both.
 */
import { Agent, type ClientRequest, request } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MAX_WEBHOOK_BYTES } from '#features/automations/contract.ts';
import { createFlow, createHook, sendTo, variableMappings } from '#tests/support/automations.ts';
import { countTurns } from '#tests/support/count-turns.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { type Sink, startSink } from '#tests/support/sink.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const BODIES_OF_AN_ADDRESS = 4;
const BODIES_OF_ALL = 24;
/** What the runner takes by one statement. */
const RUNS_AT_ONCE = 64;
/** Of a megabyte each: together they weigh more than the runner holds before it takes no more. */
const HEAVY_RUNS = 36;
/** Fewer than a business may have under way. */
const ALL_RUNS = 200;

let app: TestApp;
let owner: Visitor;
let sink: Sink;
let sql: pg.Client;
let answer = () => {};
beforeAll(async () => {
  app = await startTestApp({ env: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
  owner = new Visitor(app);
  await owner.logIn();
  sql = new pg.Client({ connectionString: app.ownerUrl });
  await sql.connect();
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  sink = await startSink(async () => {
    await answered;
    return 200;
  });
});
afterAll(async () => {
  answer();
  await sql.end();
  await app.stop();
  await sink.close();
});

const mappings = variableMappings([['text', 'webhook', 'text']]);
const hookedFlow = () =>
  new FlowBuilder('Large').trigger('receiveWebhook', {
    webhookSettings: { url: '', variableMappings: mappings },
  });
const makeHook = async () =>
  createHook(owner, await createFlow(owner, hookedFlow().split(['webhook.text', 'contains', 'x'])));

/** Announces bodies of the greatest length and sends nothing of them yet. */
function announce(url: string, count: number) {
  const headers = { 'content-type': 'application/json', 'content-length': MAX_WEBHOOK_BYTES };
  const statuses: (number | undefined)[] = [];
  const requests = Array.from({ length: count }, () =>
    request(url, { method: 'POST', headers, agent: false }),
  );
  const firstAnswer = new Promise<void>((resolve) => {
    for (const one of requests) {
      one.on('error', () => {}); // The test itself ends it.
      one.on('response', (reply) => {
        statuses.push(reply.statusCode);
        resolve();
      });
      one.flushHeaders();
    }
  });
  return { statuses, firstAnswer, giveUp: () => requests.forEach((one) => void one.destroy()) };
}

it('reads four of the largest bodies of an address at once and 24 of all, and refuses the next unread', async () => {
  const urls = await Promise.all(Array.from({ length: 7 }, async () => (await makeHook()).url));
  const [another = '', ...full] = urls;
  expect(full).toHaveLength(BODIES_OF_ALL / BODIES_OF_AN_ADDRESS);
  const held = full.map((url) => announce(url, BODIES_OF_AN_ADDRESS + 1));
  await Promise.all(held.map(({ firstAnswer }) => firstAnswer));
  const onTop = announce(another, 1);
  await onTop.firstAnswer;
  expect([...held, onTop].map(({ statuses }) => statuses)).toEqual(urls.map(() => [429]));
  // What is given up is no longer in hand.
  for (const { giveUp } of held) giveUp();
  await eventually('room for another', async () => (await sendTo(another, { text: 'small' })).status === 200);
});

/** Without its length. */
const openChunked = (url: string, agent: Agent | false = false): ClientRequest =>
  request(url, { method: 'POST', headers: { 'content-type': 'application/json' }, agent });
const statusOf = (sent: ClientRequest) =>
  new Promise<number | undefined>((resolve, reject) => {
    sent.on('error', reject).on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
  });

it('counts a body that comes without its length as what it is', async () => {
  const { url } = await makeHook();
  const open = Array.from({ length: 10 * BODIES_OF_AN_ADDRESS }, () => openChunked(url));
  const statuses = open.map(statusOf);
  for (const one of open) one.write('{"text":');
  for (const one of open) one.end('"small"}');
  expect(await Promise.all(statuses)).toEqual(open.map(() => 200));
});

it('refuses one while it comes when too much is in hand, and answers the next on its connection', async () => {
  const { url } = await makeHook();
  const held = announce(url, BODIES_OF_AN_ADDRESS - 1);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // The greatest length is admitted with the three, but not beside a fourth that has begun.
  const begun = openChunked(url);
  const begunStatus = statusOf(begun);
  begun.write(' '.repeat(MAX_WEBHOOK_BYTES / 2));
  const text = ' '.repeat(MAX_WEBHOOK_BYTES);
  await eventually('too much in hand', async () => {
    const sent = openChunked(url, agent);
    const status = statusOf(sent);
    sent.end(text);
    return (await status) === 429;
  });
  const next = openChunked(url, agent);
  const status = statusOf(next);
  next.end('{"text":"small"}');
  expect(await status).toBe(200);
  begun.end('{"text":"the rest"}');
  expect(await begunStatus).toBe(200);
  held.giveUp();
  agent.destroy();
});

it('parses one large body per turn of the event loop', async () => {
  const urls = await Promise.all(Array.from({ length: 4 }, async () => (await makeHook()).url));
  const body = JSON.stringify({ text: '"'.repeat(100_000) });
  const turns = countTurns();
  const parsedIn: number[] = [];
  const parse = JSON.parse;
  const watched = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    if (text === body) parsedIn.push(turns.passed());
    return parse(text, reviver);
  });
  const replies = await Promise.all(Array.from({ length: 16 }, (_, at) => sendTo(urls[at % 4] ?? '', body)));
  watched.mockRestore();
  turns.stop();
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(parsedIn).toHaveLength(replies.length);
  expect(new Set(parsedIn).size).toBe(parsedIn.length);
});

it('takes no more runs while those it holds weigh 32 MB, and all of them in the end', async () => {
  const flow = hookedFlow().step('webhook', { url: sink.url, payloadType: 'json', data: [] });
  const flowId = await createFlow(owner, flow);
  await sql.query(
    `insert into runs (business_id, flow_id, version_id, event)
     select business_id, id, published_version_id,
       jsonb_build_object('variables', jsonb_build_object('webhook', jsonb_build_object('text', repeat('x', case when n <= $3 then $2::int else 1 end))))
     from flows, generate_series(1, $4::int) n where id = $1 order by n`,
    [flowId, MAX_WEBHOOK_BYTES, HEAVY_RUNS, ALL_RUNS],
  );
  await sql.query('notify porchlight_runs');
  await eventually('the first calls', async () => sink.calls.length === RUNS_AT_ONCE);
  for (let look = 0; look < 20; look++) {
    await sql.query('notify porchlight_runs');
    await owner.get('/sanctum/user');
  }
  const { rows } = await sql.query(
    `select count(*)::int as taken from runs where flow_id = $1 and status = 'running'`,
    [flowId],
  );
  expect(rows).toEqual([{ taken: RUNS_AT_ONCE }]);
  answer();
  await eventually('every run', async () => sink.calls.length === ALL_RUNS);
});
