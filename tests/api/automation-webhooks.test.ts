/** Requests that start a flow: which are accepted, what is stored, and how garbage is refused. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebhookPing } from '#features/automations/contract.ts';
import {
  createFlow,
  createHook,
  runBecomes,
  runsOf,
  saveFlow,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { sign } from '#tests/support/signed-request.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

/** Does nothing that could fail: every request that is taken becomes a run that completes. */
async function hookOf(): Promise<{ id: number; url: string; path: string; secret: string }> {
  const id = await createFlow(owner, webhookFlow().split(['webhook.job', 'equals', 'leak']));
  return { id, ...(await createHook(owner, id)) };
}

const pings = async (flowId: number, total = 3): Promise<WebhookPing[]> => {
  const { status, body } = await owner.get(`/api/webhook-pings?total=${total}&flowId=${flowId}`);
  expect(status).toBe(200);
  return body.payloads as WebhookPing[];
};

const saveSecurity = (flowId: number, security: { key: string; value: string } | null, secret_active = '1') =>
  owner.post('/api/webhook-update', {
    flow_id: flowId,
    node_id: 'start',
    webhook_settings: {
      url: '',
      variableMappings: [],
      security,
      secret_active,
      selectedRequestData: null,
      contact_map: {},
    },
  });

describe('the address of a flow', () => {
  it('is created once, and belongs to no other business', async () => {
    const { id, url } = await hookOf();
    expect((await createHook(owner, id)).url).toBe(url);
    expect(url).toMatch(/\/webhooks\/automations\/[\w-]{43}$/);
    const unknown = `${app.url}/webhooks/automations/${'x'.repeat(43)}`;
    expect((await sendTo(unknown, {})).status).toBe(404);
    expect((await sendTo(`${app.url}/webhooks/automations/short`, {})).status).toBe(422);
    const stranger = new Visitor(app);
    await stranger.logIn('second@porchlight.test');
    expect((await stranger.get(`/api/webhook-pings?flowId=${id}`)).status).toBe(404);
  });

  it('keeps the latest requests unchanged, newest first, even while the flow is a draft', async () => {
    const id = await createFlow(owner, webhookFlow().step('sms', { smsBody: 'Hi' }), 'draft');
    const { url } = await createHook(owner, id);
    for (const job of ['one', 'two', 'three', 'four']) await sendTo(url, { job });
    const [newest, ...rest] = await pings(id);
    expect(newest).toMatchObject({ raw_body: '{"job":"four"}', mapped_data: { webhook: { job: 'four' } } });
    expect(rest.map(({ raw_body: raw }) => raw)).toEqual(['{"job":"three"}', '{"job":"two"}']);
    expect(await runsOf(owner, id)).toEqual([]);
    expect((await owner.get(`/api/webhook-pings?flowId=${id}&total=0`)).status).toBe(422);
  });

  it('starts nothing while the flow is paused', async () => {
    const { id, url } = await hookOf();
    await owner.post('/api/automations/flow/status', { id, status: 0 });
    expect((await sendTo(url, { job: 'x' })).status).toBe(200);
    expect(await runsOf(owner, id)).toEqual([]);
    expect(await pings(id)).toHaveLength(1);
  });

  it('starts nothing once another trigger is published, and starts runs again once the webhook is', async () => {
    const { id, url } = await hookOf();
    await sendTo(url, { job: 'leak' });
    const finished = new FlowBuilder().trigger('conversationFinished');
    await saveFlow(owner, { id, flow: finished.split(['conversation.status', 'equals', 'x']) });
    expect((await sendTo(url, { job: 'drip' })).status).toBe(200);
    expect(await runsOf(owner, id)).toHaveLength(1);
    expect((await pings(id)).map(({ raw_body: raw }) => raw)).toEqual(['{"job":"drip"}', '{"job":"leak"}']);
    await saveFlow(owner, { id, flow: webhookFlow().split(['webhook.job', 'equals', 'leak']) });
    await sendTo(url, { job: 'flood' });
    expect(await runsOf(owner, id)).toHaveLength(2);
  });

  it('creates the contact that the mappings describe, and finds it again', async () => {
    const { id, url } = await hookOf();
    const person = { phone: '(801) 555-0191', first: 'Wanda' };
    await sendTo(url, { person });
    await sendTo(url, { person: { phone: '+1 801 555 0191' } });
    const runs = await eventually('two runs', async () => {
      const found = await runsOf(owner, id);
      return found.length === 2 && found;
    });
    expect(runs[0]?.contact?.first_name).toBe('Wanda');
    expect(runs[0]?.contact?.id).toBe(runs[1]?.contact?.id);
  });
});

describe('a recently used webhook', () => {
  /** Cached by the process on its first request, then changed by another user. */
  async function knownHook(): Promise<{ id: number; url: string; change: (sql: string) => Promise<void> }> {
    const { id, url } = await hookOf();
    expect((await sendTo(url, { job: 'leak' })).status).toBe(200);
    const change = async (sql: string) => {
      const client = new pg.Client({ connectionString: app.ownerUrl });
      await client.connect();
      expect((await client.query(sql, [id])).rowCount).toBe(1);
      await client.end();
    };
    return { id, url, change };
  }

  it('starts nothing once its flow is paused, and is gone once the flow is deleted', async () => {
    const { id, url, change } = await knownHook();
    await change('update flows set is_published = false where id = $1');
    const person = { phone: '(801) 555-0163', first: 'Unasked' };
    expect((await sendTo(url, { person })).status).toBe(200);
    expect(await runsOf(owner, id)).toHaveLength(1);
    expect(await pings(id)).toHaveLength(2);
    expect((await owner.get('/api/contacts?page=1&itemsPerPage=10&search=Unasked')).body).toMatchObject({
      data: { contacts: [] },
    });
    await change('update flows set deleted_at = now() where id = $1');
    expect((await sendTo(url, {})).status).toBe(404);
  });

  it('requires a header as soon as it is set, and accepts requests without it once it is removed', async () => {
    const { id, url, change } = await knownHook();
    await saveSecurity(id, { key: 'X-Signature', value: 'open sesame' });
    expect((await sendTo(url, {})).status).toBe(403);
    expect((await sendTo(url, {}, { 'x-signature': 'open sesame' })).status).toBe(200);
    await change('update flow_webhooks set is_security_active = false where flow_id = $1');
    expect((await sendTo(url, {})).status).toBe(200);
    expect(await runsOf(owner, id)).toHaveLength(3);
  });

  it('starts the version that is published now', async () => {
    const { id, url } = await knownHook();
    await saveFlow(owner, { id, flow: webhookFlow().split(['webhook.job', 'equals', 'drip']) });
    await sendTo(url, { job: 'drip' });
    expect((await runsOf(owner, id)).map(({ version }) => version)).toEqual([2, 1]);
  });
});

describe('the security header', () => {
  it('must be present and correct, in any case, until it is turned off', async () => {
    const { id, url } = await hookOf();
    const saved = await saveSecurity(id, { key: 'X-Signature', value: 'open sesame' });
    expect(saved.status).toBe(200);
    expect((await sendTo(url, {})).status).toBe(403);
    expect((await sendTo(url, {}, { 'x-signature': 'open sesam' })).status).toBe(403);
    expect((await sendTo(url, {}, { 'x-signature': '' })).status).toBe(403);
    expect((await sendTo(url, {}, { 'X-SIGNATURE': 'open sesame' })).status).toBe(200);
    expect((await pings(id, 20)).length).toBe(1);
    await saveSecurity(id, null, '0');
    expect((await sendTo(url, {})).status).toBe(200);
  });

  it.each([
    { key: 'X Signature', value: 'a' },
    { key: 'X-Signature', value: 'a\nb' },
    { key: 'X-Signature', value: 'ü' },
    { key: '', value: 'a' },
  ])('cannot be %j', async (security) => {
    const { id } = await hookOf();
    expect((await saveSecurity(id, security)).status).toBe(422);
  });
});

describe('a Standard Webhooks signature', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const body = '{"job":"leak"}';

  it('admits a request even if a header is required, and the same request only once', async () => {
    const { id, url, secret } = await hookOf();
    await saveSecurity(id, { key: 'X-Signature', value: 'open sesame' });
    const headers = sign({ secret, id: 'msg-1', at: now(), body });
    const first = await sendTo(url, body, headers);
    expect(first.status).toBe(200);
    expect(await sendTo(url, body, headers)).toEqual(first);
    await runBecomes(owner, id, 'completed');
    expect(await runsOf(owner, id)).toHaveLength(1);
    const several = { ...headers, 'webhook-signature': `v1,bm9uZQ== ${headers['webhook-signature']}` };
    expect((await sendTo(url, body, several)).body).toEqual(first.body);
  });

  it('is one request, even if two processes receive it at the same moment', async () => {
    const other = await startTestApp({ ownerUrl: app.ownerUrl });
    try {
      const { id, url, path, secret } = await hookOf();
      const person = (n: number) => `{"job":"leak","person":{"phone":"(801) 555-02${n}","first":"Twice"}}`;
      const bodies = Array.from({ length: 12 }, (_, n) => person(n + 10));
      for (const [n, text] of bodies.entries()) {
        const headers = sign({ secret, id: `race-${n}`, at: now(), body: text });
        const both = await Promise.all(
          [url, `${other.url}${path}`, url].map((to) => sendTo(to, text, headers)),
        );
        expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(new Set(both.map((reply) => reply.body.id)).size).toBe(1);
      }
      const runs = await eventually('all runs completed', async () => {
        const found = await runsOf(owner, id, '?items_per_page=100');
        return found.length >= bodies.length && found.every((run) => run.status === 'completed') && found;
      });
      expect(runs).toHaveLength(bodies.length);
      const { body: found } = await owner.get('/api/contacts?search=Twice');
      expect(found).toMatchObject({ data: { totalItems: bodies.length } });
    } finally {
      await other.stop();
    }
  });

  it('is refused when it is old, early, wrong, of another body, or of another flow', async () => {
    const { id, url, secret } = await hookOf();
    const { secret: other } = await hookOf();
    const refused = [
      sign({ secret, id: 'old', at: now() - 301, body }),
      sign({ secret, id: 'early', at: now() + 360, body }),
      sign({ secret, id: 'body', at: now(), body: '{"job":"flood"}' }),
      sign({ secret: other, id: 'other', at: now(), body }),
      { ...sign({ secret, id: 'a', at: now(), body }), 'webhook-id': 'b' },
      { ...sign({ secret, id: 'a', at: now(), body }), 'webhook-timestamp': 'soon' },
      { 'webhook-signature': 'v1,' },
      { 'webhook-signature': '' },
    ];
    for (const headers of refused) {
      const reply = await sendTo(url, body, headers);
      expect([headers, reply.status]).toEqual([headers, 403]);
    }
    expect(await pings(id)).toEqual([]);
  });
});

describe('the contact that the mappings describe', () => {
  const FIELDS = [
    'phone_number',
    'email',
    'first_name',
    'last_name',
    'address',
    'city',
    'state',
    'zip_code',
    'country',
    'external_crm_id',
  ];
  const variableMappings = FIELDS.map((field) => ({
    id: field,
    jsonPath: field,
    variableName: field,
    variableCategory: 'contact',
    variableField: field,
    sampleValue: '',
  }));

  it('is stored with every value: known ones stay, empty ones are filled in, addresses are not mixed', async () => {
    const flow = new FlowBuilder('Everything of a contact')
      .trigger('receiveWebhook', { webhookSettings: { url: '', variableMappings } })
      .split(['contact.city', 'equals', 'Provo']);
    const { url } = await createHook(owner, await createFlow(owner, flow));
    const pool = new pg.Pool({ connectionString: app.ownerUrl, max: 1 });
    const stored = async () =>
      (
        await pool.query(
          `select first_name, last_name, email, phone as phone_number, address_line1 as address, city, state, zip_code,
                  country, external_crm_id, version
           from contacts where keys @> '{+18015550377}'`,
        )
      ).rows;
    const send = async (body: object) => expect((await sendTo(url, body)).status).toBe(200);
    try {
      const phone = { phone_number: '(801) 555-0377' };
      await send({ ...phone, city: ' Provo ', zip_code: 84601, first_name: 'x'.repeat(500) });
      expect(await stored()).toMatchObject([
        { city: 'Provo', zip_code: '84601', first_name: 'x'.repeat(100), address: '', version: 1 },
      ]);
      const more = {
        ...phone,
        email: 'full@example.test',
        first_name: 'Other',
        last_name: 'Name',
        address: '1 Main St',
        city: 'Orem',
        state: 'UT',
        zip_code: '1',
        country: 'US',
        external_crm_id: 'crm-7',
      };
      await send(more);
      const filled = [
        {
          ...more,
          ...phone,
          phone_number: '+18015550377',
          first_name: 'x'.repeat(100),
          last_name: '',
          address: '',
          city: 'Provo',
          state: '',
          zip_code: '84601',
          country: '',
          version: 2,
        },
      ];
      expect(await stored()).toEqual(filled);
      await send({ ...more, external_crm_id: 'crm-8', state: 'CA' });
      expect(await stored()).toEqual(filled);
      await send({ ...more, phone_number: '(801) 555-0378', email: '', external_crm_id: 'y'.repeat(300) });
      const { rows } = await pool.query(
        `select address_line1 as address, city, state, zip_code, country, external_crm_id
         from contacts where keys @> '{+18015550378}'`,
      );
      const { address, city, state, zip_code, country } = more;
      expect(rows).toEqual([{ address, city, state, zip_code, country, external_crm_id: null }]);
    } finally {
      await pool.end();
    }
  });
});

it('accepts an address that is cut in the middle of a character', async () => {
  const email = { id: 'm1', jsonPath: 'email', variableCategory: 'contact', variableField: 'email' };
  const webhookSettings = { url: '', variableMappings: [{ ...email, variableName: '', sampleValue: '' }] };
  const flow = new FlowBuilder().trigger('receiveWebhook', { webhookSettings });
  const id = await createFlow(owner, flow.split(['contact.email', 'contains', '@']));
  const { url } = await createHook(owner, id);
  expect((await sendTo(url, { email: `${'x'.repeat(199)}😀@example.test` })).status).toBe(200);
  await runBecomes(owner, id, 'completed');
});

describe('a hostile body', () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

  it.each<[string, string | Uint8Array, number]>([
    ['nothing', '', 400],
    ['no JSON', '{', 400],
    ['a comment', '{} // hi', 400],
    ['deep objects', nested(100_000), 400],
    ['deep lists', '['.repeat(100_000), 400],
    ['a NUL byte', '{"job":"a\u0000b"}', 400],
    ['bytes that are no UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['UTF-16', new Uint8Array(Buffer.from('{"job":"x"}', 'utf16le')), 400],
    ['a megabyte and a bit', JSON.stringify({ job: 'x'.repeat(1_048_576) }), 413],
  ])('%s is refused', async (_, body, status) => {
    const { id, url } = await hookOf();
    const reply = await sendTo(url, body);
    expect(reply.status).toBe(status);
    expect(reply.body.message).toEqual(expect.any(String));
    expect(await pings(id)).toEqual([]);
  });

  it.each<[string, string]>([
    ['a NUL in an escape', '{"job":"a\\u0000b","person":{"first":"\\u0000"}}'],
    ['half a character', '{"job":"\\ud800"}'],
    ['__proto__', '{"__proto__":{"job":"x"},"constructor":{"prototype":{"job":"y"}}}'],
    ['a number that is none', '{"job":1e999}'],
    ['a very long text', JSON.stringify({ job: 'x'.repeat(900_000) })],
    [
      'thousands of keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (__, n) => [`k${n}`, n]))),
    ],
    ['a phone that is none', '{"person":{"phone":"call me maybe"}}'],
    ['a phone that is an object', '{"person":{"phone":{"a":1},"first":["x"]}}'],
    ['nothing but a number', '7'],
    ['null', 'null'],
  ])('%s is accepted or refused with a reason, and breaks nothing', async (_, body) => {
    const { id, url } = await hookOf();
    const reply = await sendTo(url, body);
    expect(reply.status).toSatisfy((status: number) => status === 200 || (status >= 400 && status < 500));
    if (reply.status === 200) await runBecomes(owner, id, 'completed');
    else expect(reply.body.message).toEqual(expect.any(String));
    expect(({} as Record<string, unknown>).job).toBeUndefined();
  });

  it('may have any content type', async () => {
    const { id, url } = await hookOf();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
    ])
      expect([type, (await sendTo(url, '{"job":"leak"}', { 'content-type': type })).status]).toEqual([
        type,
        200,
      ]);
    expect((await pings(id, 20)).length).toBe(3);
  });
});
