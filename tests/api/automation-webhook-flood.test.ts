/**
 * Webhook addresses are flooded with the largest bodies, full of characters that are expensive to escape. How much of it is in
 * hand at once is counted in automation-large-bodies.test.ts; `npm run bench -- checks` measures stalls and memory.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_WEBHOOK_BYTES } from '#features/automations/contract.ts';
import { makeHook, sendQuotes } from '#tests/support/quote-flood.ts';
import { type Server, startServer } from '#tests/support/server-process.ts';
import { type Sink, startSink } from '#tests/support/sink.ts';
import { eventually, Visitor } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

const AT_ONCE = 64;
const ROUNDS = 3;

let server: Server;
let database: pg.Pool;
let owner: Visitor;
let sink: Sink;

beforeAll(async () => {
  const ownerUrl = await cloneDatabase();
  database = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  server = await startServer({
    ownerUrl,
    // A server that kept every body would run out of it and end.
    env: { NODE_OPTIONS: '--max-old-space-size=384', WEBHOOK_ALLOW_PRIVATE: 'on' },
  });
  sink = await startSink();
  owner = new Visitor(server);
  await owner.logIn();
});
afterAll(async () => {
  await server.stop();
  await database.end();
  await sink.close();
});

describe.each([
  ['one address', 1],
  ['eight addresses', 8],
])('%s, and 64 bodies of a megabyte of quotes at once', (_, count) => {
  it('are answered, and each accepted body is stored once', async () => {
    const hooks = await Promise.all(Array.from({ length: count }, () => makeHook(owner)));
    for (const { url } of hooks) expect((await sendQuotes(url, 'warm')).status).toBe(200);
    const answers: Awaited<ReturnType<typeof sendQuotes>>[] = [];
    for (let round = 0; round < ROUNDS; round++)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: AT_ONCE }, (__, place) =>
            sendQuotes(hooks[place % count]?.url ?? '', `${round}-${place}`),
          ),
        )),
      );
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(taken.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, retryAfter } of refused) {
      expect(status).toBe(429);
      expect(retryAfter).toBeGreaterThan(0);
    }
    await Promise.all(hooks.map(({ flowId }) => allRunsEnd(flowId)));
    const kept = (await Promise.all(hooks.map(({ flowId }) => keptNames(flowId)))).flat();
    const sent = [...hooks.map(() => 'warm'), ...taken.map(({ name }) => name)];
    expect(kept.toSorted()).toEqual(sent.toSorted());
  });
});

it('accepts a body that it refused before, once the sender has waited for Retry-After', async () => {
  const { url, flowId } = await makeHook(owner);
  const burst = await Promise.all(
    Array.from({ length: 32 }, (_, place) => sendQuotes(url, `first-${place}`)),
  );
  const refused = burst.find(({ status }) => status === 429);
  // The owner sees it, as one row.
  await eventually('the owner sees what was refused', async () => {
    const { body } = await owner.get(`/api/webhook-pings?flowId=${flowId}`);
    const [refusal] = body.refused as { reason: string; times: number }[];
    return (
      refusal?.reason === 'too-many' && refusal.times === burst.filter(({ status }) => status === 429).length
    );
  });
  await sleep((refused?.retryAfter ?? 0) * 1000);
  expect((await sendQuotes(url, 'again')).status).toBe(200);
  await allRunsEnd(flowId);
  expect(await keptNames(flowId)).toContain('again');
});

it('does every run once, even if each records a megabyte about a step', async () => {
  const rows = Array.from({ length: 20 }, (_, place) => ({ key: `row-${place}`, value: '{webhook.text}' }));
  const { url, flowId } = await makeHook(owner, (flow) =>
    flow.step('webhook', { url: sink.url, payloadType: 'json', data: rows }),
  );
  const names = Array.from({ length: AT_ONCE }, (_, place) => `told-${place}`);
  const answers = await Promise.all(names.map((name) => sendQuotes(url, name, MAX_WEBHOOK_BYTES / 20)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  await allRunsEnd(flowId);
  expect(sink.calls).toHaveLength(AT_ONCE);
});

async function keptNames(flowId: number): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select event -> 'variables' -> 'webhook' ->> 'name' as name from runs where flow_id = $1`,
    [flowId],
  );
  return rows.map(({ name }) => name);
}

async function allRunsEnd(flowId: number): Promise<void> {
  const underWay = `select from runs where flow_id = $1 and status <> 'completed' limit 1`;
  await eventually('the runs end', async () => (await database.query(underWay, [flowId])).rowCount === 0);
}
