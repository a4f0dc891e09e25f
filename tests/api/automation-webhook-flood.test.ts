/** Webhook addresses are flooded with the largest bodies, full of characters that are expensive to escape. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_WEBHOOK_BYTES } from '#features/automations/contract.ts';
import { createFlow, createHook } from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { type Server, startServer } from '#tests/support/server-process.ts';
import { type Sink, startSink } from '#tests/support/sink.ts';
import { eventually, Visitor } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

const AT_ONCE = 64;
const ROUNDS = 3;
/** Of computing: 40 to 83 ms were seen. Escaping all 64 bodies in one turn takes 260 ms, and it would not be done once. */
const LONGEST_STALL_MS = 200;
/** Beyond what the process needed to start, which grows with the product. 208 to 254 MB were seen. */
const MOST_MEMORY_MB = 350;

let server: Server;
let memoryAtStartMb: number;
let database: pg.Pool;
let owner: Visitor;
let sink: Sink;

beforeAll(async () => {
  const ownerUrl = await cloneDatabase();
  database = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  server = await startServer({
    ownerUrl,
    isWatched: true,
    // Less than a machine has, so that garbage is collected rather than measured.
    env: { NODE_OPTIONS: '--max-old-space-size=384', WEBHOOK_ALLOW_PRIVATE: 'on' },
  });
  sink = await startSink();
  owner = new Visitor(server);
  await owner.logIn();
  memoryAtStartMb = (await server.figures()).mostMemoryMb;
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.end();
  await sink.close();
});

describe.each([
  ['one address', 1],
  ['eight addresses', 8],
])('%s, and 64 bodies of a megabyte of quotes at once', (_, count) => {
  it('delay no other request, and each accepted body is stored once', { timeout: 120_000 }, async () => {
    const hooks = await Promise.all(Array.from({ length: count }, () => makeHook()));
    for (const { url } of hooks) expect((await send(url, 'warm')).status).toBe(200);
    await server.figures();
    const answers: Answer[] = [];
    for (let round = 0; round < ROUNDS; round++)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: AT_ONCE }, (__, place) =>
            send(hooks[place % count]?.url ?? '', `${round}-${place}`),
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
    const figures = await server.figures();
    const kept = (await Promise.all(hooks.map(({ flowId }) => keptNames(flowId)))).flat();
    const sent = [...hooks.map(() => 'warm'), ...taken.map(({ name }) => name)];
    expect(kept.toSorted()).toEqual(sent.toSorted());
    expect(figures.longestStallMs).toBeLessThan(LONGEST_STALL_MS);
    expect(figures.mostMemoryMb - memoryAtStartMb).toBeLessThan(MOST_MEMORY_MB);
  });
});

it('accepts a body that it refused before, once the sender has waited for Retry-After', async () => {
  const { url, flowId } = await makeHook();
  const burst = await Promise.all(Array.from({ length: 32 }, (_, place) => send(url, `first-${place}`)));
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
  expect((await send(url, 'again')).status).toBe(200);
  await allRunsEnd(flowId);
  expect(await keptNames(flowId)).toContain('again');
});

it('stays responsive even if each run records a megabyte about a step', { timeout: 120_000 }, async () => {
  const rows = Array.from({ length: 20 }, (_, place) => ({ key: `row-${place}`, value: '{webhook.text}' }));
  const { url, flowId } = await makeHook((flow) =>
    flow.step('webhook', { url: sink.url, payloadType: 'json', data: rows }),
  );
  const names = Array.from({ length: AT_ONCE }, (_, place) => `told-${place}`);
  await server.figures();
  const answers = await Promise.all(names.map((name) => send(url, name, MAX_WEBHOOK_BYTES / 20)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  await allRunsEnd(flowId);
  expect(sink.calls).toHaveLength(AT_ONCE);
  const { longestStallMs, mostMemoryMb } = await server.figures();
  expect(longestStallMs).toBeLessThan(LONGEST_STALL_MS);
  expect(mostMemoryMb - memoryAtStartMb).toBeLessThan(MOST_MEMORY_MB);
});

type Answer = { name: string; status: number; retryAfter: number };

async function send(url: string, name: string, bytes = MAX_WEBHOOK_BYTES): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', body: bodyOf(name, bytes) });
  await response.arrayBuffer();
  return { name, status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
}

/** Every quote of the text is two bytes of the body. */
function bodyOf(name: string, bytes: number): string {
  const body = { name, phone: '+18015550123', text: '' };
  const quotes = (bytes - JSON.stringify(body).length) >> 1;
  return JSON.stringify({ ...body, text: '"'.repeat(quotes) });
}

async function makeHook(
  build = (flow: FlowBuilder) => flow.split(['webhook.text', 'contains', 'x']),
): Promise<{ url: string; flowId: number }> {
  const mapping = (jsonPath: string, variableCategory: string, variableField: string) => ({
    id: jsonPath,
    jsonPath,
    variableName: variableField,
    variableCategory,
    variableField,
    sampleValue: '',
  });
  const variableMappings = [
    mapping('name', 'webhook', 'name'),
    mapping('text', 'webhook', 'text'),
    mapping('phone', 'contact', 'phone_number'),
  ];
  const flow = new FlowBuilder('Flood');
  flow.trigger('receiveWebhook', { webhookSettings: { url: '', variableMappings } });
  const flowId = await createFlow(owner, build(flow));
  return { flowId, url: (await createHook(owner, flowId)).url };
}

async function keptNames(flowId: number): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select event -> 'variables' -> 'webhook' ->> 'name' as name from runs where flow_id = $1`,
    [flowId],
  );
  return rows.map(({ name }) => name);
}

async function allRunsEnd(flowId: number): Promise<void> {
  const underWay = `select from runs where flow_id = $1 and status <> 'completed' limit 1`;
  await eventually('the runs end', async () => (await database.query(underWay, [flowId])).rowCount === 0, {
    timeoutMs: 60_000,
  });
}
