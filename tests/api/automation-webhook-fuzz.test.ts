/** Any request to a webhook gets a reply soon: accepted and run, or refused with a reason. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFlow, createHook, runsOf } from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { expectSane, HOSTILE, hostileJson, RUNS } from '#tests/support/hostile-input.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

describe('requests to a webhook', () => {
  const FIELDS = ['first_name', 'last_name', 'email', 'phone_number', 'address', 'city', 'zip_code'];
  const mapping = (jsonPath: string, variableCategory: string, variableField: string) => ({
    id: `${variableCategory}-${variableField}`,
    jsonPath,
    variableName: variableField,
    variableCategory,
    variableField,
    sampleValue: '',
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
  /** Every accepted request also runs. */
  const expectAllOver = async (id: number) =>
    eventually('all runs over', async () => {
      const runs = await runsOf(owner, id, '?items_per_page=100');
      return runs.every(({ status }) => status === 'completed');
    });

  it('with any JSON, valid or not, are accepted or refused', async () => {
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

  it('of any bytes are accepted or refused', async () => {
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

  it('with garbage for headers are accepted or refused', async () => {
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
