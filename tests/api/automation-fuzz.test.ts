/** Whatever anybody sends to automations gets an answer soon: taken, or refused with a reason, and never a 500. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestRun } from '#features/automations/contract.ts';
import { createFlow, createHook, dataOf, runsOf, webhookFlow } from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { type RawAnswer, sendRaw } from '#tests/support/raw-request.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

/** A fixed seed: what fails today fails tomorrow. */
const RUNS = { numRuns: 120, seed: 20_261_115 };
const HOSTILE = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', ''];

function expectSane({ status, body }: RawAnswer, about: unknown): void {
  const isTaken = status === 200;
  const isRefused = status >= 400 && status < 500;
  expect(isTaken || isRefused, `${status} ${JSON.stringify(body)} to ${String(about).slice(0, 300)}`).toBe(
    true,
  );
  if (isRefused) expect(typeof body.message).toBe('string');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
}

/** JSON of any shape, with keys and texts that hurt the careless. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    ...HOSTILE,
    '\u0000',
    '\ud800',
    'a\udc00b',
    '\ufeff',
    '{contact.email}',
    "'; drop table runs; --",
  ),
);
const hostileJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, 0, -1, 1e308, Number.MAX_SAFE_INTEGER, 1.5),
    hostileText,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(
        fc.tuple(fc.oneof(hostileText, fc.constantFrom('polluted', 'id', 'data', 'type')), tie('value')),
        {
          maxLength: 4,
        },
      )
      .map((entries) => {
        const made = {};
        for (const [key, value] of entries)
          Object.defineProperty(made, key, { value, enumerable: true, configurable: true });
        return made;
      }),
  ),
})).value;

describe('graphs', () => {
  const flow = () =>
    webhookFlow('Fuzzed')
      .step('delay', { delayValue: '1', delayUnit: 'seconds' })
      .split(['webhook.job', 'equals', 'leak'])
      .step('updateConversation', { adminNotes: 'x' });
  const { nodes, edges } = flow().graph;

  /** Somewhere in a good graph, something else. */
  const spoiled = fc
    .tuple(fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }), hostileJson)
    .map(([way, value]) => {
      const graph = structuredClone({ nodes, edges }) as Record<string, unknown>;
      let at = graph;
      for (const [step, turn] of way.entries()) {
        const keys = Object.keys(at);
        const key = keys[turn % keys.length];
        if (key === undefined) break;
        const next = at[key];
        const isLast = step === way.length - 1 || typeof next !== 'object' || next === null;
        if (isLast) {
          at[key] = value;
          break;
        }
        at = next as Record<string, unknown>;
      }
      return graph;
    });
  const anything = fc.record({ nodes: fc.array(hostileJson), edges: fc.array(hostileJson) });

  it('of any shape are taken or refused, saved, published, made and tried alike', async () => {
    const id = await createFlow(owner, flow(), 'draft');
    const calls: [string, (graph: object) => object][] = [
      ['/api/automations/flow', (graph) => ({ id, type: 'draft', name: 'Fuzzed', ...graph })],
      ['/api/automations/flow', (graph) => ({ id, type: 'save', name: 'Fuzzed', ...graph })],
      ['/api/automations/flows', (graph) => ({ name: 'Fuzzed', graph })],
      [`/api/automations/flows/${id}/test-run`, (graph) => ({ ...graph })],
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(spoiled, anything),
        fc.constantFrom(...calls),
        async (graph, [path, bodyOf]) => {
          const body = JSON.stringify(bodyOf(graph));
          expectSane(await owner.send('POST', path, { body }), `${path} ${body}`);
          expect((await owner.get(`/api/automations/flow?id=${id}`)).status).toBe(200);
        },
      ),
      RUNS,
    );
    expect((await owner.get('/api/automations/flows')).status).toBe(200);
  });

  it('that are deep, huge or torn are refused', async () => {
    const id = await createFlow(owner, flow(), 'draft');
    const head = `{"id":${id},"type":"draft","name":"x","edges":[],"nodes":`;
    const bodies = [
      `${head}${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      `${head}${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
      `${head}[${'0,'.repeat(1_000_000)}0]}`,
      `${head}["${'x'.repeat(4_300_000)}"]}`,
      `${head}[`,
      `${head}[]},{}`,
      `${head}[{"__proto__":{"polluted":1}}]}`,
    ];
    for (const body of bodies) {
      const reply = await owner.send('POST', '/api/automations/flow', { body });
      expectSane(reply, body);
      expect(reply.status).not.toBe(200);
    }
  });
});

describe('placeholders', () => {
  const name = fc.oneof(
    fc.constantFrom(...HOSTILE, 'contact', 'webhook', 'a'),
    fc.stringMatching(/^\w{0,12}$/),
  );
  const piece = fc.oneof(
    fc.tuple(name, name).map(([category, field]) => `{${category}.${field}}`),
    fc.constantFrom(
      '{',
      '}',
      '{{',
      '}}',
      '{.}',
      '{a.}',
      '{.a}',
      '{a.b.c}',
      '{a b}',
      '\\{a.b}',
      '$' + '{a.b}',
      '{{a.b}}',
    ),
    fc.string({ maxLength: 10 }).filter((text) => text.isWellFormed() && !text.includes('\u0000')),
  );
  const values = fc.dictionary(
    name,
    fc.dictionary(name, fc.oneof(fc.string(), fc.integer(), fc.constant(null))),
  );

  it('stand for a value that was given or for nothing, however they are written', async () => {
    const id = await createFlow(owner, webhookFlow(), 'draft');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), values, async (pieces, variables) => {
        const smsBody = pieces.join('');
        const { graph } = webhookFlow().step('sms', { recipient: '+18015550142', smsBody });
        const body = JSON.stringify({ nodes: graph.nodes, edges: graph.edges, variables });
        const reply = await owner.send('POST', `/api/automations/flows/${id}/test-run`, { body });
        expectSane(reply, body);
        if (reply.status !== 200) return;
        const { steps } = dataOf<TestRun>(reply);
        expect(JSON.stringify(steps[0]?.input ?? '')).not.toMatch(
          /\[native code\]|\[object Object\]|function Object/,
        );
      }),
      RUNS,
    );
  });

  it('that would grow without end are cut', async () => {
    const id = await createFlow(owner, webhookFlow(), 'draft');
    const smsBody = '{webhook.job}'.repeat(1500);
    const { nodes, edges } = webhookFlow().step('sms', { recipient: '+18015550142', smsBody }).graph;
    const variables = { webhook: { job: 'x'.repeat(10_000) } };
    const reply = await owner.post(`/api/automations/flows/${id}/test-run`, { nodes, edges, variables });
    expectSane(reply, 'a text of 15 million characters');
    expect(JSON.stringify(reply.body).length).toBeLessThan(1_000_000);
  });
});

describe('requests to a webhook', () => {
  const FIELDS = ['first_name', 'last_name', 'email', 'phone_number', 'address', 'city', 'zip_code'];
  const mapping = (jsonPath: string, variableCategory: string, variableField: string) => ({
    ...{ id: `${variableCategory}-${variableField}`, jsonPath, variableName: variableField },
    ...{ variableCategory, variableField, sampleValue: '' },
  });
  /** Every field of a contact, and names that no object should have. */
  const MAPPINGS = [
    ...FIELDS.map((field) => mapping(field, 'contact', field)),
    ...HOSTILE.filter(Boolean).map((field) => mapping(`["${field}"]`, 'webhook', field)),
    mapping('job', '__proto__', 'polluted'),
    mapping('job', 'webhook', 'job'),
  ];
  const hook = async (): Promise<{ id: number; url: string }> => {
    const flow = new FlowBuilder('Fuzzed hook')
      .trigger('receiveWebhook', { webhookSettings: { url: '', variableMappings: MAPPINGS } })
      .split(['webhook.job', 'contains', '{contact.first_name}']);
    const id = await createFlow(owner, flow);
    return { id, ...(await createHook(owner, id)) };
  };
  /** What was taken also runs. */
  const expectAllOver = async (id: number) =>
    eventually('all runs over', async () => {
      const runs = await runsOf(owner, id, '?items_per_page=100');
      return runs.every(({ status }) => status === 'completed');
    });

  it('with any JSON, whole or torn, are taken or refused', async () => {
    const { id, url } = await hook();
    const contact = fc.dictionary(fc.constantFrom(...FIELDS, 'job', ...HOSTILE), hostileJson);
    const cut = fc.tuple(fc.oneof(contact, hostileJson), fc.nat(200));
    await fc.assert(
      fc.asyncProperty(cut, fc.boolean(), async ([value, at], isTorn) => {
        const text = JSON.stringify(value) ?? '';
        const body = isTorn ? text.slice(0, at) : text;
        expectSane(await sendRaw({ url, body }), body);
      }),
      RUNS,
    );
    await expectAllOver(id);
  });

  it('of any bytes are taken or refused', async () => {
    const { url } = await hook();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (body) => {
        expectSane(await sendRaw({ url, body }), Buffer.from(body).toString('hex'));
      }),
      { ...RUNS, numRuns: 60 },
    );
  });

  const lead = '{"job":"leak","first_name":"Zoë"}';
  it.each<[string, Uint8Array | string, Record<string, string>, number]>([
    ['compressed', gzipSync(lead), { 'content-encoding': 'gzip' }, 415],
    ['said to be compressed', lead, { 'content-encoding': 'br' }, 415],
    ['said to be as it is', lead, { 'content-encoding': 'identity' }, 200],
    ['compressed and not said so', gzipSync(lead), {}, 400],
    [
      'in Latin-1',
      Buffer.from(lead, 'latin1'),
      { 'content-type': 'application/json; charset=iso-8859-1' },
      400,
    ],
    ['in UTF-16', Buffer.from(lead, 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }, 400],
    ['with a byte order mark', `\ufeff${lead}`, {}, 200],
    ['overlong UTF-8', Uint8Array.from([0x22, 0xc0, 0xaf, 0x22]), {}, 400],
    ['a surrogate in UTF-8', Uint8Array.from([0x22, 0xed, 0xa0, 0x80, 0x22]), {}, 400],
    ['of no type', lead, { 'content-type': '' }, 200],
    ['of a nonsense type', lead, { 'content-type': ';;charset="' }, 415],
    ['with keys twice', '{"job":1,"job":{"a":1},"job":"leak"}', {}, 200],
    ['with a huge number', `{"job":${'9'.repeat(100_000)}}`, {}, 200],
    ['with a tiny number', '{"job":1e-99999}', {}, 200],
    ['with NaN', '{"job":NaN}', {}, 400],
    ['deep within a text', JSON.stringify({ job: '['.repeat(50_000) }), {}, 200],
    ['deep', `{"job":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, {}, 400],
    ['wide and deep', `[${'{"a":['.repeat(60)}${']}'.repeat(60)}]`, {}, 400],
    ['a megabyte of keys', `{${'"a":1,'.repeat(140_000)}"a":1}`, {}, 200],
    ['more than a megabyte', `{"job":"${'x'.repeat(1_100_000)}"}`, {}, 413],
    [
      'cut in half a letter',
      JSON.stringify({ first_name: `${'a'.repeat(199)}😀`, email: 'a@b.co' }),
      {},
      200,
    ],
    ['with an address that is none', '{"email":"not an address","first_name":"E"}', {}, 200],
    ['with lists for a contact', '{"email":["a@b.co"],"phone_number":{"__proto__":1},"city":[[]]}', {}, 200],
    [
      'with numbers for a contact',
      '{"email":7,"phone_number":18015550143,"zip_code":84601,"first_name":true}',
      {},
      200,
    ],
  ])('%s', async (_, body, headers, status) => {
    const { id, url } = await hook();
    const answer = await sendRaw({ url, body, headers });
    expectSane(answer, body.slice(0, 100));
    expect([answer.status, answer.body.message]).toEqual([
      status,
      status === 200 ? undefined : expect.any(String),
    ]);
    await expectAllOver(id);
  });

  it('with garbage for headers are taken or refused', async () => {
    const { url } = await hook();
    const latin = fc.stringMatching(/^[\x20-\x7e\xa0-\xff]{0,60}$/).map((text) => text.trim());
    const odd = fc.oneof(
      latin,
      fc.constantFrom('v1,', 'v1,,', 'v1 v1', '-1', '1e9', '9'.repeat(300), 'whsec_', ' '),
    );
    const headers = fc.record(
      {
        'webhook-id': odd,
        'webhook-timestamp': fc.oneof(odd, fc.constant(String(Math.floor(Date.now() / 1000)))),
        'webhook-signature': odd,
        'x-signature': odd,
        'content-type': odd,
        'idempotency-key': odd,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(headers, async (given) => {
        const answer = await sendRaw({ url, body: '{}', headers: given });
        expectSane(answer, JSON.stringify(given));
        if (given['webhook-signature'] && answer.status !== 415) expect(answer.status).toBe(403);
      }),
      RUNS,
    );
  });
});
