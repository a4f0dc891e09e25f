/** Vendors that are connected by signing in there, or by a token that the owner makes there. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import { gohighlevel } from '#connectors/gohighlevel/index.ts';
import { googleCalendar } from '#connectors/google-calendar/index.ts';
import { hubspot } from '#connectors/hubspot/index.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

type Active = { id: number; integration_name: string; logic: { status: string } };

const VENDORS: {
  connector: VendorConnector;
  data: Record<string, string>;
  missing: string[];
}[] = [
  { connector: hubspot, data: { accessToken: 'pat-na1-secret' }, missing: ['Private App Token is required'] },
  {
    connector: gohighlevel,
    data: { accessToken: 'pit-secret', locationId: 've9EPM428h8vShlRW1KT' },
    missing: ['Private Integration Token is required', 'Location ID is required'],
  },
];

let stands: Map<string, LoopbackVendor>;
let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  stands = new Map(
    await Promise.all(
      VENDORS.map(
        async ({ connector }) =>
          [connector.id, await startLoopbackVendor((await connector.server()).server.sandbox)] as const,
      ),
    ),
  );
  const urls = Object.fromEntries([...stands].map(([id, { url }]) => [id, url]));
  app = await startTestApp({ env: { VENDOR_URLS: JSON.stringify(urls) } });
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(async () => {
  await app.stop();
  await Promise.all([...stands.values()].map((vendor) => vendor.close()));
});

const save = (id: number, data: Record<string, string>) =>
  owner.post('/api/integrations/save_integration', { integration_id: id, name: 'x', data });
const activeOf = async (name: string) =>
  ((await owner.get('/api/integrations')).body.active_integrations as Active[]).find(
    ({ integration_name }) => integration_name === name,
  );

describe.each(VENDORS)('$connector.name', ({ connector, data, missing }) => {
  const { integrationId: id, name } = connector;
  let vendor: LoopbackVendor;
  beforeEach(() => {
    vendor = stands.get(connector.id) as LoopbackVendor;
    vendor.reset();
    vendor.fail(() => null);
  });

  it('offers the token where the owner signs in', async () => {
    const { all_integrations: all } = (await owner.get('/api/integrations')).body as {
      all_integrations: { id: number; display_logic: string }[];
    };
    const { steps } = JSON.parse(all.find((one) => one.id === id)?.display_logic ?? '');
    const { action, content } = steps[1];
    expect([action, content[0]?.items.map((item: { name: string }) => item.name)]).toEqual([
      'redirect',
      Object.keys(data),
    ]);
  });

  it('says in the vendor’s words why it refuses a token, and stores nothing', async () => {
    expect(Object.values((await save(id, {})).body.errors as object).flat()).toEqual(missing);
    vendor.fail(() => ({ status: 401, body: { message: 'Token is not recognized.' } }));
    const refused = await save(id, data);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'credentials-refused',
      `${name} did not accept these credentials. ${name} answered 401: Token is not recognized.`,
    ]);
    expect(await activeOf(name)).toBeUndefined();
  });

  it('is connected by a token, which a later request sends and no page shows', async () => {
    expect((await save(id, data)).status).toBe(200);
    expect(vendor.requests[0]?.headers.authorization).toBe(`Bearer ${data.accessToken}`);
    expect((await activeOf(name))?.logic.status).toBe('connected');
    const pages = await Promise.all(
      ['', `/${id}/connection`, `/${id}/requests`].map((path) => owner.get(`/api/integrations${path}`)),
    );
    expect(JSON.stringify(pages.map(({ body }) => body))).not.toContain(data.accessToken);
    // Blank is no token, also where one is stored: it may be of a sign-in.
    expect((await save(id, { ...data, accessToken: '' })).status).toBe(422);
    expect((await activeOf(name))?.logic.status).toBe('connected');
  });
});

it('is not offered by a vendor that takes none', async () => {
  const refused = await save(googleCalendar.integrationId, { accessToken: 'ya29.secret' });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Google Calendar is connected by signing in there.',
  ]);
});
