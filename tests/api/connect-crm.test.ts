/** What a CRM's marketplace sends us: a code, from a customer with or without an account here. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gohighlevel } from '#connectors/gohighlevel/index.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let vendor: LoopbackVendor;
let app: TestApp;
let email = 'dana@brightpipes.test';
let name = 'Bright Pipes';

beforeAll(async () => {
  const { server } = await gohighlevel.server();
  vendor = await startLoopbackVendor({
    ...server.sandbox,
    routes: [
      {
        method: 'POST',
        path: '/oauth/token',
        answer: ({ body }) =>
          body.code === 'good'
            ? { status: 200, body: { access_token: 'access-1', refresh_token: 'r-1', locationId: 'loc-1' } }
            : { status: 400, body: { error: 'invalid_grant', error_description: 'This code was used.' } },
      },
      {
        method: 'GET',
        path: '/locations/:id',
        answer: () => ({
          status: 200,
          body: { location: { id: 'loc-1', name, email, timezone: 'America/Denver' } },
        }),
      },
      ...server.sandbox.routes,
    ],
  });
  const env = {
    VENDOR_URLS: JSON.stringify({ gohighlevel: vendor.url }),
    VENDOR_APPS: JSON.stringify({ gohighlevel: { id: 'app', secret: 'app-secret' } }),
  };
  app = await startTestApp({ env });
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

const connect = (visitor: Visitor, code: string, existing: boolean) =>
  visitor.post('/api/crm/connect', { code, existing_account: existing });

const users = async (address: string) =>
  app.context.database.inScope({ presentedEmail: address }, async (tx) => {
    const { rows } = await tx.$client.query<{ business_id: string }>(
      'select business_id from users where email = $1',
      [address],
    );
    return rows;
  });

it('connects the CRM of a customer who is logged in', async () => {
  const owner = new Visitor(app);
  expect((await connect(owner, 'good', true)).status).toBe(401);
  await owner.logIn();
  expect((await connect(owner, 'good', true)).body).toEqual({
    success: true,
    message: 'GoHighLevel is connected: Bright Pipes.',
  });
  expect((await owner.get('/api/integrations')).body.active_integrations).toMatchObject([
    { integration_name: 'GoHighLevel', credentials: { account: 'Bright Pipes', is_sandbox: false } },
  ]);
});

it('does not put another account in the place of a connected one', async () => {
  const owner = new Visitor(app);
  await owner.logIn();
  name = 'Other Pipes';
  const reply = await connect(owner, 'good', true);
  name = 'Bright Pipes';
  expect([reply.status, reply.body.message]).toEqual([
    409,
    'GoHighLevel is connected to Bright Pipes. Disconnect it under Integrations before you connect Other Pipes.',
  ]);
  expect((await owner.get('/api/integrations')).body.active_integrations).toMatchObject([
    { credentials: { account: 'Bright Pipes' } },
  ]);
});

it('creates the account of a new customer, connects it, and mails a link to choose a password', async () => {
  const { body } = await connect(new Visitor(app), 'good', false);
  expect(body).toEqual({
    success: true,
    message: 'We sent a link to dana@brightpipes.test. Open it to choose your password.',
  });
  const [user] = await users(email);
  const businessId = user?.business_id ?? '';
  const connected = await app.context.database.inScope({ businessId }, async (tx) => {
    const { rows } = await tx.$client.query('select connector, account from connections');
    return rows;
  });
  expect(connected).toEqual([{ connector: 'gohighlevel', account: 'Bright Pipes' }]);
  await eventually('the link', async () => {
    const mails = await new Visitor(app).get('/api/sandbox/mail');
    return JSON.stringify(mails.body).includes('dana@brightpipes.test');
  });
});

it('does not show that an address has an account, and connects nothing to it', async () => {
  email = 'second@porchlight.test';
  const reply = await connect(new Visitor(app), 'good', false);
  expect(reply.body.message).toBe(`We sent a link to ${email}. Open it to choose your password.`);
  const second = new Visitor(app);
  await second.logIn(email);
  expect((await second.get('/api/integrations')).body.active_integrations).toEqual([]);
});

it('says why a code is refused', async () => {
  const reply = await connect(new Visitor(app), 'used', false);
  expect([reply.status, reply.body.message]).toEqual([
    422,
    'GoHighLevel did not accept the code: This code was used.',
  ]);
  expect((await connect(new Visitor(app), '', false)).status).toBe(422);
});
