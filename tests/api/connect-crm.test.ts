/** What a CRM's marketplace sends us: a code, from a customer with or without an account here. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gohighlevel } from '#connectors/gohighlevel/index.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let vendor: LoopbackVendor;
let app: TestApp;
let email: string | null | undefined = 'dana@brightpipes.test';
let name = 'Bright Pipes';
/** A code is good once. */
const taken = new Set<string>();

beforeAll(async () => {
  const { server } = await gohighlevel.server();
  vendor = await startLoopbackVendor({
    ...server.sandbox,
    routes: [
      {
        method: 'POST',
        path: '/oauth/token',
        answer: ({ body }) =>
          String(body.code).startsWith('good') &&
          !taken.has(String(body.code)) &&
          taken.add(String(body.code))
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

const connect = (visitor: Visitor, code: string, existing: boolean, more: object = {}) =>
  visitor.post('/api/crm/connect', { code, existing_account: existing, ...more });
/** Of each invitation to this address, the oldest first. */
async function invitations(address: string, count = 1): Promise<string[]> {
  return await eventually(`${count} invitations to ${address}`, async () => {
    const { data } = (await new Visitor(app).get('/api/sandbox/mail')).body as { data: Mail[] };
    const texts = data.filter(({ to, subject }) => to === address && subject.includes('invitation'));
    const tokens = texts.map(({ text }) => /connect-crm\?invitation=([\w-]{43})/.exec(text)?.[1] ?? '');
    return tokens.length >= count ? tokens.toReversed() : null;
  });
}
type Mail = { to: string; subject: string; text: string };
const accept = (visitor: Visitor, token: string, password = 'a-long-password') =>
  visitor.post(`/api/crm/invitations/${token}`, { password });

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
    next: null,
    email: null,
  });
  // It is used up.
  expect((await connect(owner, 'good', true)).status).toBe(422);
  expect((await owner.get('/api/integrations')).body.active_integrations).toMatchObject([
    { integration_name: 'GoHighLevel', credentials: { account: 'Bright Pipes', is_sandbox: false } },
  ]);
});

it('does not put another account in the place of a connected one', async () => {
  const owner = new Visitor(app);
  await owner.logIn();
  name = 'Other Pipes';
  const reply = await connect(owner, 'good-other', true);
  name = 'Bright Pipes';
  expect([reply.status, reply.body.message]).toEqual([
    409,
    'GoHighLevel is connected to Bright Pipes. Disconnect it under Integrations before you connect Other Pipes.',
  ]);
  const active = async () =>
    (await owner.get('/api/integrations')).body.active_integrations as { id: number }[];
  expect(await active()).toMatchObject([{ credentials: { account: 'Bright Pipes' } }]);
  // The same code works once that is done.
  await owner.send('DELETE', `/api/disconnect-integration/${(await active())[0]?.id}`);
  name = 'Other Pipes';
  expect((await connect(owner, 'good-other', true)).body.success).toBe(true);
  name = 'Bright Pipes';
});

it('invites a new customer, whose account is created and connected when they choose a password', async () => {
  const visitor = new Visitor(app);
  expect((await connect(visitor, 'good-new', false)).body).toEqual({
    success: true,
    message:
      'We sent an invitation to dana@brightpipes.test. Open it within 7 days and choose a password: your account is then ready, with GoHighLevel (Bright Pipes) connected.',
    next: 'open-mail',
    email: 'dana@brightpipes.test',
  });
  const [token = ''] = await invitations('dana@brightpipes.test');
  expect(await users('dana@brightpipes.test')).toEqual([]);
  expect((await visitor.get(`/api/crm/invitations/${token}`)).body.data).toEqual({
    email: 'dana@brightpipes.test',
    account: 'Bright Pipes',
    vendor: 'GoHighLevel',
  });
  const short = await accept(visitor, token, 'short');
  expect(short.status).toBe(422);
  const { body } = await accept(visitor, token);
  expect(body.user).toMatchObject({ email: 'dana@brightpipes.test', business_name: 'Bright Pipes' });
  expect((await visitor.get('/api/integrations')).body.active_integrations).toMatchObject([
    { integration_name: 'GoHighLevel', credentials: { account: 'Bright Pipes', is_sandbox: false } },
  ]);
  expect((await new Visitor(app).logIn('dana@brightpipes.test', 'a-long-password')).status).toBe(200);
  // It works once.
  expect(await accept(new Visitor(app), token)).toMatchObject({
    status: 422,
    body: { code: 'link-expired' },
  });
  expect((await visitor.get(`/api/crm/invitations/${token}`)).body.code).toBe('link-expired');
});

it('sends the invitation again with the same code, and every link works, but only one of them', async () => {
  email = 'again@pipes.test';
  const visitor = new Visitor(app);
  for (const _ of [1, 2]) expect((await connect(visitor, 'good-again', false)).body.success).toBe(true);
  const [first = '', second = ''] = await invitations(email, 2);
  const replies = await Promise.all([first, second].map((token) => accept(new Visitor(app), token)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await users(email)).toHaveLength(1);
});

it('says that an address has an account, claims nothing, and connects after the login with the same code', async () => {
  email = 'second@porchlight.test';
  const visitor = new Visitor(app);
  expect((await connect(visitor, 'good-known', false)).body).toEqual({
    success: false,
    message:
      'second@porchlight.test already has a Porchlight account. Log in, and GoHighLevel (Bright Pipes) is connected with it.',
    next: 'log-in',
    email,
  });
  await visitor.logIn(email);
  expect((await visitor.get('/api/integrations')).body.active_integrations).toEqual([]);
  expect((await connect(visitor, 'good-known', true)).body.success).toBe(true);
  expect((await visitor.get('/api/integrations')).body.active_integrations).toMatchObject([
    { integration_name: 'GoHighLevel' },
  ]);
});

it.each([
  ['none', undefined],
  ['an empty one', ''],
  ['null', null],
  ['one that is none', 'call the office'],
])('asks for an address where the CRM has %s', async (which, given) => {
  email = given;
  const code = `good-${which}`;
  const mine = `${which.replaceAll(' ', '-')}@pipes.test`;
  const visitor = new Visitor(app);
  expect((await connect(visitor, code, false)).body).toEqual({
    success: false,
    message:
      'GoHighLevel (Bright Pipes) has no e-mail address of yours. Which one do you want to log in with?',
    next: 'give-email',
    email: null,
  });
  expect((await connect(visitor, code, false, { email: mine })).body).toMatchObject({
    success: true,
    next: 'open-mail',
    email: mine,
  });
  const [token = ''] = await invitations(mine);
  expect((await accept(visitor, token)).body.user).toMatchObject({ email: mine });
});

it('forgets the links that went to a mistyped address once the right one is given', async () => {
  email = null;
  const visitor = new Visitor(app);
  await connect(visitor, 'good-typo', false, { email: 'dnaa@pipes.test' });
  const [wrong = ''] = await invitations('dnaa@pipes.test');
  await connect(visitor, 'good-typo', false, { email: 'dana@pipes.test' });
  const [right = ''] = await invitations('dana@pipes.test');
  expect((await accept(new Visitor(app), wrong)).body.code).toBe('link-expired');
  expect((await accept(new Visitor(app), right)).status).toBe(200);
});

it('leaves an account alone that its owner created after the invitation', async () => {
  email = 'late@pipes.test';
  await connect(new Visitor(app), 'good-late', false);
  const [token = ''] = await invitations(email);
  await connect(new Visitor(app), 'good-late-2', false);
  const [, other = ''] = await invitations(email, 2);
  expect((await accept(new Visitor(app), other)).status).toBe(200);
  expect(await accept(new Visitor(app), token)).toMatchObject({
    status: 422,
    body: { message: 'This address has an account by now. Log in and connect your CRM under Integrations.' },
  });
});

it('says why a code is refused', async () => {
  const reply = await connect(new Visitor(app), 'used', false);
  expect([reply.status, reply.body.message]).toEqual([
    422,
    'GoHighLevel did not accept the code: This code was used. Start again in GoHighLevel.',
  ]);
  expect((await connect(new Visitor(app), '', false)).status).toBe(422);
});
