/** What the owner of a webhook sees of its requests, and how they require signatures. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_WEBHOOK_BYTES, type WebhookPing, type WebhookRefusal } from '#features/automations/contract.ts';
import {
  createFlow,
  createHook,
  runBecomes,
  runsOf,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { sign } from '#tests/support/signed-request.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let owner: Visitor;
let database: pg.Pool;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  database = new pg.Pool({ connectionString: app.ownerUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

async function hookOf() {
  const id = await createFlow(owner, webhookFlow().split(['webhook.job', 'equals', 'leak']));
  return { id, ...(await createHook(owner, id)) };
}

type Requests = { payloads: WebhookPing[]; refused: WebhookRefusal[] };
const requestsOf = async (flowId: number): Promise<Requests> => {
  const { status, body } = await owner.get(`/api/webhook-pings?flowId=${flowId}`);
  expect(status).toBe(200);
  return body as unknown as Requests;
};
/** Once so many were counted. */
const refusalsOf = (flowId: number, count: number): Promise<WebhookRefusal[]> =>
  eventually(`${count} refused requests`, async () => {
    const { refused } = await requestsOf(flowId);
    return refused.reduce((sum, { times }) => sum + times, 0) >= count && refused;
  });

const saveSettings = (flowId: number, settings: Record<string, unknown>) =>
  owner.post('/api/webhook-update', {
    flow_id: flowId,
    node_id: 'start',
    webhook_settings: { url: '', variableMappings: [], security: null, secret_active: '0', ...settings },
  });
const shown = async (flowId: number) => (await owner.post('/api/webhooks', { flow_id: flowId })).body;

describe('a refused request', () => {
  const body = '{"job":"leak"}';

  it.each<[string, number, (hook: { id: number; url: string; secret: string }) => Promise<unknown>, string]>([
    ['signature-wrong', 403, ({ url }) => sendTo(url, body, { 'webhook-signature': 'v1,bm9uZQ==' }), body],
    [
      'signature-missing',
      403,
      async ({ id, url }) => {
        await saveSettings(id, { signature_required: true });
        return sendTo(url, body);
      },
      body,
    ],
    [
      'header-wrong',
      403,
      async ({ id, url }) => {
        await saveSettings(id, { security: { key: 'X-Token', value: 'sesame' }, secret_active: '1' });
        return sendTo(url, body, { 'x-token': 'wrong' });
      },
      body,
    ],
    ['unreadable', 400, ({ url }) => sendTo(url, '{"job":'), '{"job":'],
    ['not-text', 400, ({ url }) => sendTo(url, Uint8Array.from([0x22, 0xff, 0x22])), '"\ufffd"'],
    ['compressed', 415, ({ url }) => sendTo(url, body, { 'content-encoding': 'gzip' }), body],
    ['too-large', 413, ({ url }) => sendTo(url, 'x'.repeat(MAX_WEBHOOK_BYTES + 1)), ''],
  ])('is shown as %s', async (reason, status, send, preview) => {
    const hook = await hookOf();
    expect(await send(hook)).toMatchObject({ status });
    expect(await refusalsOf(hook.id, 1)).toEqual([
      { reason, times: 1, preview, last_at: expect.any(String) },
    ]);
    expect((await requestsOf(hook.id)).payloads).toEqual([]);
  });

  it('is counted by its reason, and shows the latest body', async () => {
    const { id, url } = await hookOf();
    for (const text of ['{"first"', `{${'x'.repeat(100)}`, '{"last"']) await sendTo(url, text);
    expect(await refusalsOf(id, 3)).toMatchObject([{ reason: 'unreadable', times: 3, preview: '{"last"' }]);
    await Promise.all(Array.from({ length: 200 }, () => sendTo(url, 'no')));
    expect(await refusalsOf(id, 203)).toMatchObject([{ times: 203 }]);
    const { rows } = await database.query('select count(*)::int from webhook_refusals where flow_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is no longer shown after a month', async () => {
    const { id, url } = await hookOf();
    await sendTo(url, 'no');
    await refusalsOf(id, 1);
    await database.query(
      `update webhook_refusals set last_at = now() - interval '31 days' where flow_id = $1`,
      [id],
    );
    expect((await requestsOf(id)).refused).toEqual([]);
    await sendTo(url, 'no');
    expect(await refusalsOf(id, 2)).toMatchObject([{ times: 2 }]);
  });

  it('to an unknown address leaves nothing', async () => {
    const before = await database.query('select count(*)::int from webhook_refusals');
    const nowhere = `${app.url}/webhooks/automations/${'y'.repeat(43)}`;
    expect((await sendTo(nowhere, 'x'.repeat(MAX_WEBHOOK_BYTES + 1))).status).toBe(413);
    const { id, url } = await hookOf();
    await sendTo(url, 'no');
    await refusalsOf(id, 1);
    const { rows } = await database.query('select count(*)::int from webhook_refusals');
    expect(rows[0].count).toBe(before.rows[0].count + 1);
  });

  it('is shown only to its owner', async () => {
    const { id, url } = await hookOf();
    await sendTo(url, 'no');
    await refusalsOf(id, 1);
    const stranger = new Visitor(app);
    await stranger.logIn('second@porchlight.test');
    expect((await stranger.get(`/api/webhook-pings?flowId=${id}`)).status).toBe(404);
    expect((await stranger.post('/api/webhook-secret', { flow_id: id })).status).toBe(404);
  });
});

it('says of each request whether it started anything', async () => {
  const { id, url } = await hookOf();
  await sendTo(url, { job: 'leak' });
  await owner.post('/api/automations/flow/status', { id, status: 0 });
  await sendTo(url, { job: 'drip' });
  const { payloads } = await requestsOf(id);
  expect(payloads.map((ping) => [ping.mapped_data, ping.has_started])).toEqual([
    [{ webhook: { job: 'drip' } }, false],
    [{ webhook: { job: 'leak' } }, true],
  ]);
});

describe('a webhook that requires signatures', () => {
  const body = '{"job":"leak"}';

  it('requires them from the moment it is saved until they are turned off', async () => {
    const { id, url, secret } = await hookOf();
    expect(await shown(id)).toMatchObject({ signature_required: false, old_secret_until: null });
    expect((await sendTo(url, body)).status).toBe(200);
    expect((await saveSettings(id, { signature_required: true })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ signature_required: true });
    expect(await sendTo(url, body)).toMatchObject({
      status: 403,
      body: { message: 'This address accepts signed requests only.' },
    });
    expect((await sendTo(url, body, sign({ secret, id: 'one', body }))).status).toBe(200);
    // A caller that does not know of signatures leaves them as they are.
    expect((await saveSettings(id, {})).status).toBe(200);
    expect((await sendTo(url, body)).status).toBe(403);
    await saveSettings(id, { signature_required: false });
    expect((await sendTo(url, body)).status).toBe(200);
  });

  it('accepts the previous secret for a day, and no other', async () => {
    const { id, url, secret: first } = await hookOf();
    const rotate = async () => {
      const asked = Date.now();
      const { status, body: reply } = await owner.post('/api/webhook-secret', { flow_id: id });
      expect(status).toBe(200);
      expect(reply.secret).toMatch(/^whsec_[\w+/]{43}=$/);
      const until = Date.parse(String(reply.old_secret_until));
      expect(until).toBeGreaterThanOrEqual(asked + DAY_MS);
      expect(until).toBeLessThanOrEqual(Date.now() + DAY_MS);
      return String(reply.secret);
    };
    const send = async (secret: string, name: string) =>
      (await sendTo(url, body, sign({ secret, id: name, body }))).status;
    expect(await send(first, 'a')).toBe(200);
    const second = await rotate();
    expect(await shown(id)).toMatchObject({ secret: second, old_secret_until: expect.any(String) });
    expect([await send(first, 'b'), await send(second, 'c')]).toEqual([200, 200]);
    // The same request is the same one, whichever secret it is signed with.
    expect([await send(second, 'b'), await send(first, 'c')]).toEqual([200, 200]);
    const third = await rotate();
    expect([await send(first, 'd'), await send(second, 'e'), await send(third, 'f')]).toEqual([
      403, 200, 200,
    ]);
    await database.query('update flow_webhooks set old_secret_until = now() where flow_id = $1', [id]);
    expect([await send(second, 'g'), await send(third, 'h')]).toEqual([403, 200]);
    expect(await shown(id)).toMatchObject({ secret: third, old_secret_until: null });
    expect(await runsOf(owner, id)).toHaveLength(6);
  });

  it('keeps its secrets sealed', async () => {
    const { id, secret } = await hookOf();
    await owner.post('/api/webhook-secret', { flow_id: id });
    const { rows } = await database.query<{ text: string }>(
      `select encode(sealed_secret, 'escape') || encode(sealed_old_secret, 'escape') as text
       from flow_webhooks where flow_id = $1`,
      [id],
    );
    expect(rows[0]?.text).not.toContain(secret.slice(6, 30));
  });

  it('cannot replace the secret of a webhook that does not exist', async () => {
    const id = await createFlow(owner, webhookFlow());
    expect((await owner.post('/api/webhook-secret', { flow_id: id })).status).toBe(404);
  });
});

describe('a form', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

  it('is parsed like JSON, and creates the contact that it describes', async () => {
    const { id, url } = await hookOf();
    const field = (jsonPath: string, variableCategory: string, variableField: string) => ({
      id: variableField,
      jsonPath,
      variableCategory,
      variableField,
      variableName: variableField,
      sampleValue: '',
    });
    const variableMappings = [
      field('phone', 'contact', 'phone_number'),
      field('["first name"]', 'contact', 'first_name'),
      field('job', 'webhook', 'job'),
      field('rooms[1]', 'webhook', 'room'),
    ];
    await saveSettings(id, { variableMappings });
    await owner.post('/api/automations/flow/status', { id, status: 1 });
    const raw = 'phone=%28801%29+555-0149&first+name=Fern&job=a+%26+b&rooms=bath&rooms=kitchen&__proto__=x';
    expect((await sendTo(url, raw, FORM)).status).toBe(200);
    expect((await runBecomes(owner, id, 'completed')).contact).toMatchObject({ first_name: 'Fern' });
    const { payloads } = await requestsOf(id);
    expect(payloads).toMatchObject([
      { raw_body: raw, mapped_data: { webhook: { job: 'a & b', room: 'kitchen' } } },
    ]);
  });

  it('is signed as it was sent', async () => {
    const { id, url, secret } = await hookOf();
    await saveSettings(id, { signature_required: true });
    const body = 'job=leak';
    expect((await sendTo(url, body, { ...FORM, ...sign({ secret, id: 'form', body }) })).status).toBe(200);
  });

  it.each([
    ['nothing', '', 'The form is empty.'],
    ['too many fields', 'a&'.repeat(400_000), 'The form has too many fields.'],
  ])('with %s is refused', async (_, body, message) => {
    const { url } = await hookOf();
    expect(await sendTo(url, body, FORM)).toMatchObject({ status: 400, body: { message } });
  });

  it('must have the content type of a form', async () => {
    const { url } = await hookOf();
    expect((await sendTo(url, 'job=leak')).status).toBe(400);
  });
});
