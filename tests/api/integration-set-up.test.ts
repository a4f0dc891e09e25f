/** Connecting with keys, preferences, matched calendars and disconnecting, against a stand-in of Housecall Pro. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { housecallPro } from '#connectors/housecall-pro/index.ts';
import { dataOf } from '#tests/support/automations.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const ID = housecallPro.integrationId;
const KEY = 'hcp-key-very-secret';

let vendor: LoopbackVendor;
let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  const { server } = await housecallPro.server();
  vendor = await startLoopbackVendor(server.sandbox);
  app = await startTestApp({ env: { VENDOR_URLS: JSON.stringify({ 'housecall-pro': vendor.url }) } });
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

const save = (data: Record<string, string>) =>
  owner.post('/api/integrations/save_integration', { integration_id: ID, name: 'Housecall Pro', data });
const active = async () =>
  (await owner.get('/api/integrations')).body.active_integrations as { id: number; credentials: object }[];

it('stores only credentials that the vendor accepts, sealed, and never sends them back', async () => {
  const missing = await save({});
  expect([missing.status, missing.body.message]).toEqual([
    422,
    'Please fill out all of the required fields.',
  ]);
  expect(Object.values(missing.body.errors as object)).toEqual([['API Key is required']]);

  vendor.fail(() => ({ status: 401 }));
  const refused = await save({ apiKey: KEY });
  expect([refused.status, refused.body.code]).toEqual([422, 'credentials-refused']);
  expect(String(refused.body.message)).toContain('Housecall Pro did not accept these credentials.');
  vendor.fail(() => 'hangs-up');
  expect((await save({ apiKey: KEY })).status).toBe(502);
  expect(await active()).toEqual([]);

  vendor.fail(() => null);
  expect((await save({ apiKey: KEY })).status).toBe(200);
  expect(await active()).toHaveLength(1);
  const { rows } = await app.context.database.pool.query<{ found: boolean }>(
    `select position($1::bytea in credentials) > 0 as found from connections`,
    [Buffer.from(KEY)],
  );
  expect(rows.some(({ found }) => found)).toBe(false);
  const pages = await Promise.all(
    ['', `/${ID}/connection`, `/${ID}/requests`].map((path) => owner.get(`/api/integrations${path}`)),
  );
  expect(JSON.stringify(pages.map(({ body }) => body))).not.toContain(KEY);
});

it('keeps a secret that is left blank when credentials are edited', async () => {
  vendor.reset();
  expect((await save({ apiKey: '' })).status).toBe(200);
  expect(vendor.requests[0]?.headers.authorization).toContain(KEY);
});

it('matches each employee with a calendar of its own', async () => {
  const path = `/api/integrations/calendarSelection/${ID}`;
  const selection = dataOf<{
    type: string;
    integration_calendars: { id: string; name: string }[];
    local_calendars: { id: number; name: string }[];
  }>(await owner.get(path));
  expect(selection.type).toBe('employee_match');
  const [local] = selection.local_calendars;
  const matches = (choose: (index: number) => number | 'new' | undefined) => ({
    integration_id: ID,
    name: 'Housecall Pro',
    data: {
      type: 'employee_match',
      calendar_matches: Object.fromEntries(
        selection.integration_calendars.map(({ id }, index) => [id, { calendar_id: choose(index) }]),
      ),
    },
  });
  const saveMatches = (choose: (index: number) => number | 'new' | undefined) =>
    owner.post('/api/integrations/save-calendar-selection', matches(choose));
  const twice = await saveMatches(() => local?.id);
  expect([twice.status, twice.body.message]).toEqual([
    422,
    `Local calendar is already connected to ${selection.integration_calendars[0]?.name}.`,
  ]);
  expect((await saveMatches((index) => (index === 0 ? local?.id : 'new'))).status).toBe(200);
  const { mapped_lbp_calendar_ids: saved } = dataOf<{ mapped_lbp_calendar_ids: Record<string, object> }>(
    await owner.get(path),
  );
  expect(Object.keys(saved).sort()).toEqual(selection.integration_calendars.map(({ id }) => id).sort());
});

it('forgets what belonged to the account before when another one is connected', async () => {
  const mapped = async () =>
    dataOf<{ mapped_lbp_calendar_ids: object }>(await owner.get(`/api/integrations/calendarSelection/${ID}`))
      .mapped_lbp_calendar_ids;
  const before = await active();
  expect((await save({ apiKey: KEY })).status).toBe(200);
  expect((await active()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(await mapped()).not.toEqual({});

  vendor.fail(({ path }) => (path === '/company' ? { status: 200, body: { name: 'Other Plumbing' } } : null));
  expect((await save({ apiKey: `${KEY}-2` })).status).toBe(200);
  vendor.fail(() => null);
  expect(await active()).toMatchObject([{ credentials: { account: 'Other Plumbing' } }]);
  expect(await mapped()).toEqual({});
});

it('starts a resync, and disconnects once', async () => {
  const resynced = await owner.post('/api/resync-integration', { integration_id: ID });
  expect(resynced.body.message).toBe('Integration resync started successfully');
  const [connection] = await active();
  const gone = await owner.send('DELETE', `/api/disconnect-integration/${connection?.id}`);
  expect(gone.body.message).toBe('Housecall Pro disconnected successfully.');
  expect((await owner.send('DELETE', `/api/disconnect-integration/${connection?.id}`)).status).toBe(404);
  const list = await owner.get(`/api/integrations/getCalendars/${ID}`);
  expect([list.status, list.body.message]).toEqual([
    409,
    'Housecall Pro is not connected. Connect it under Integrations.',
  ]);
  expect((await owner.post('/api/resync-integration', { integration_id: ID })).status).toBe(409);
  expect((await owner.get('/api/integration/authLink/12')).body.message).toBe(
    'Authentication link not available.',
  );
});
