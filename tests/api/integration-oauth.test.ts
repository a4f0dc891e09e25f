/** Signing in at a vendor, and renewing what it granted, against a stand-in of Google. */
import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { googleCalendar } from '#connectors/google-calendar/index.ts';
import type { Alert, AlertSettings } from '#features/alerts/contract.ts';
import { createLogger } from '#platform/log/logger.ts';
import { type LoopbackVendor, startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const GOOGLE = googleCalendar.integrationId;
const APP = { id: 'our-app', secret: 'our-app-secret' };

const lines: string[] = [];
let vendor: LoopbackVendor;
let app: TestApp;
let other: TestApp;
let owner: Visitor;
let stranger: Visitor;
/** What the stand-in's token endpoint does, and what it was asked. */
let held: Promise<void> = Promise.resolve();
let grants: URLSearchParams[] = [];
/** No token is granted twice. */
let granted = 0;
let lifetime = 3600;
let refuses = false;
/** Once a token is granted, and before the answer with it leaves. */
let beforeAnswer = async () => {};
/** Instead of a token, a page of some machine on the way. */
let babbles = false;

beforeAll(async () => {
  const { server } = await googleCalendar.server();
  vendor = await startLoopbackVendor({
    ...server.sandbox,
    routes: [
      {
        method: 'POST',
        path: '/token',
        answer: async ({ body }) => {
          await held;
          grants.push(new URLSearchParams(body as Record<string, string>));
          if (refuses)
            return { status: 400, body: { error: 'invalid_grant', error_description: 'Revoked.' } };
          if (babbles) return { status: 200, body: '<html>Please wait</html>' };
          const number = ++granted;
          await beforeAnswer();
          return {
            status: 200,
            body: {
              access_token: `access-token-${number}`,
              refresh_token: `refresh-token-${number}`,
              expires_in: lifetime,
            },
          };
        },
      },
      ...server.sandbox.routes,
    ],
  });
  const env = {
    // Without a worker, so that no check in the background takes an answer that a test prepares.
    ROLES: 'api',
    VENDOR_URLS: JSON.stringify({ 'google-calendar': vendor.url }),
    VENDOR_APPS: JSON.stringify({ 'google-calendar': APP }),
  };
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  app = await startTestApp({ env, logger: createLogger({ level: 'info', destination }) });
  other = await startTestApp({ env, ownerUrl: app.ownerUrl });
  [owner, stranger] = [new Visitor(app), new Visitor(app)];
  await owner.logIn();
  await stranger.logIn('second@porchlight.test');
});
afterAll(async () => {
  await other.stop();
  await app.stop();
  await vendor.close();
});
afterEach(() => {
  [grants, lifetime, refuses] = [[], 3600, false];
  vendor.fail(() => null);
});

const authLink = async (visitor: Visitor): Promise<URL> => {
  const { status, body } = await visitor.get(`/api/integration/authLink/${GOOGLE}`);
  expect([status, body.success]).toEqual([200, true]);
  return new URL((body.data as { auth_url: string }).auth_url);
};

/** As the vendor sends the browser back; returns where it goes on to. */
async function comeBack(visitor: Visitor, query: Record<string, string>): Promise<URLSearchParams> {
  const response = await fetch(`${app.url}/api/integration/oauthReturn?${new URLSearchParams(query)}`, {
    redirect: 'manual',
    headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '', app.url).searchParams;
}

/** Told once, and only to the user who signed in. */
const failureOf = async (visitor: Visitor) =>
  ((await visitor.post('/api/integration/sign-in-failure')).body.data as { reason: string | null }).reason;
const stateOf = (link: URL): string => link.searchParams.get('state') ?? '';
const active = async (visitor: Visitor) =>
  (await visitor.get('/api/integrations')).body.active_integrations as Record<string, unknown>[];

async function connect(): Promise<void> {
  const back = await comeBack(owner, { code: 'a-code', state: stateOf(await authLink(owner)) });
  expect(back.get('step')).toBe('oauthComplete');
}

it('connects the account that the owner signs in to, with a proof that only we know', async () => {
  const link = await authLink(owner);
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: APP.id,
    redirect_uri: `${app.url}/api/integration/oauthReturn`,
    code_challenge_method: 'S256',
    access_type: 'offline',
  });
  const back = await comeBack(owner, { code: 'a-code', state: stateOf(link) });
  expect(Object.fromEntries(back)).toEqual({ id: String(GOOGLE), step: 'oauthComplete' });
  const [grant] = grants;
  expect(Object.fromEntries(grant ?? [])).toMatchObject({ code: 'a-code', client_secret: APP.secret });
  const proof = createHash('sha256')
    .update(grant?.get('code_verifier') ?? '')
    .digest('base64url');
  expect(proof).toBe(link.searchParams.get('code_challenge'));
  expect(await active(owner)).toMatchObject([
    { global_integration_id: GOOGLE, logic: { status: 'connected' } },
  ]);
  expect(JSON.stringify(await active(owner))).not.toContain('token-1');
});

it('takes a sign-in once', async () => {
  const state = stateOf(await authLink(owner));
  await comeBack(owner, { code: 'a-code', state });
  const again = await comeBack(owner, { code: 'a-code', state });
  expect([again.get('step'), grants.length]).toEqual(['oauthFailed', 1]);
});

it('connects nothing when the sign-in began in another business, without a session, or nowhere', async () => {
  const state = stateOf(await authLink(owner));
  const before = (await active(stranger)).length;
  for (const [visitor, query] of [
    [stranger, { code: 'a-code', state }],
    [new Visitor(app), { code: 'a-code', state }],
    [owner, { code: 'a-code', state: 'made-up' }],
    [owner, { code: 'a-code' }],
  ] as const) {
    const back = await comeBack(visitor, query);
    expect(back.get('step')).toBe('oauthFailed');
  }
  expect(await failureOf(owner)).toBeNull();
  expect(grants).toEqual([]);
  expect((await active(stranger)).length).toBe(before);
});

it('says why when the owner declines or the vendor refuses the code', async () => {
  const declined = await comeBack(owner, { error: 'access_denied', state: stateOf(await authLink(owner)) });
  expect(Object.fromEntries(declined)).toEqual({ id: String(GOOGLE), step: 'oauthFailed' });
  expect(await failureOf(stranger)).toBeNull();
  expect(await failureOf(owner)).toBe('Google Calendar was not connected: the sign-in was not completed.');
  expect(await failureOf(owner)).toBeNull();
  refuses = true;
  const state = stateOf(await authLink(owner));
  await comeBack(owner, { code: 'old', state });
  // A failed sign-in is used up as well.
  await comeBack(owner, { code: 'old', state });
  expect(await failureOf(owner)).toBe('Google Calendar was not connected: Revoked.');
});

it('renews an expired token once, however many requests of two processes find it expired', async () => {
  lifetime = 1;
  await connect();
  grants = [];
  lifetime = 3600;
  const elsewhere = new Visitor(other);
  await elsewhere.logIn();
  const replies = await Promise.all(
    [owner, elsewhere].flatMap((visitor) =>
      Array.from({ length: 5 }, () => visitor.get(`/api/integrations/${GOOGLE}/lists/calendars`)),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(grants.map((grant) => grant.get('grant_type'))).toEqual(['refresh_token']);
});

it('holds no connection to the database while the vendor renews a token', async () => {
  lifetime = 1;
  await connect();
  lifetime = 3600;
  let letGo = () => {};
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  vendor.requests.length = 0;
  const lists = [owner, owner].map((one) => one.get(`/api/integrations/${GOOGLE}/lists/calendars`));
  await eventually('the vendor is asked', async () => vendor.requests.some(({ path }) => path === '/token'));
  await eventually('no connection waits', async () => {
    const { rows } = await app.context.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    return rows.length === 0;
  });
  letGo();
  expect((await Promise.all(lists)).map(({ status }) => status)).toEqual([200, 200]);
});

it('keeps a connection whose vendor answers with something else than a token', async () => {
  lifetime = 1;
  await connect();
  lifetime = 3600;
  babbles = true;
  expect((await owner.get(`/api/integrations/${GOOGLE}/lists/calendars`)).status).not.toBe(200);
  babbles = false;
  expect((await owner.get(`/api/integrations/${GOOGLE}/lists/calendars`)).status).toBe(200);
});

it('stores a renewed token when the database is away in that moment, and asks for no second one', async () => {
  lifetime = 1;
  await connect();
  [grants, lifetime] = [[], 3600];
  const name = new URL(app.ownerUrl).pathname.slice(1);
  const server = new pg.Client({ connectionString: process.env.TEST_SERVER_URL });
  await server.connect();
  beforeAnswer = async () => {
    await server.query(`alter role porchlight_app_${name} connection limit 0`);
    await server.query(
      `select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [name],
    );
  };
  lines.length = 0;
  const listed = owner.get(`/api/integrations/${GOOGLE}/lists/calendars`);
  await eventually('the first try', async () => lines.join('').includes('when the database is back'));
  beforeAnswer = async () => {};
  await server.query(`alter role porchlight_app_${name} connection limit -1`);
  await server.end();
  expect((await listed).status).toBe(200);
  const elsewhere = new Visitor(other);
  await eventually('the other process is connected', async () => (await elsewhere.logIn()).status === 200);
  expect((await elsewhere.get(`/api/integrations/${GOOGLE}/lists/calendars`)).status).toBe(200);
  expect(grants).toHaveLength(1);
  expect(lines.join('')).not.toContain(`refresh-token-${granted}`);
});

it('renews where the process that was renewing has died', async () => {
  lifetime = 1;
  await connect();
  lifetime = 3600;
  const { user } = (await owner.get('/sanctum/user')).body as { user: { business_id: string } };
  const until = (when: string) =>
    app.context.database.inScope({ businessId: user.business_id }, (tx) =>
      tx.$client.query(`update connections set renewing_until = now() + $1::interval`, [when]),
    );
  await until('1 hour');
  grants = [];
  const listed = owner.get(`/api/integrations/${GOOGLE}/lists/calendars`);
  await until('-1 second');
  expect((await listed).status).toBe(200);
  expect(grants).toHaveLength(1);
});

it('renews a token that the vendor no longer accepts, and repeats the request', async () => {
  await connect();
  grants = [];
  let refused = false;
  vendor.fail(({ path }) => {
    if (refused || path.startsWith('/token')) return null;
    refused = true;
    return { status: 401 };
  });
  expect((await owner.get(`/api/integrations/${GOOGLE}/lists/calendars`)).status).toBe(200);
  expect(grants).toHaveLength(1);
});

it('asks the owner to reconnect when the vendor refuses to renew, and reconnecting mends it', async () => {
  await connect();
  refuses = true;
  vendor.fail(({ path }) => (path.startsWith('/token') ? null : { status: 401 }));
  expect((await owner.get(`/api/integrations/${GOOGLE}/lists/calendars`)).status).toBe(502);
  expect(await active(owner)).toMatchObject([
    {
      logic: {
        status: 'broken',
        broken_reason: 'Google Calendar no longer accepts the stored credentials.',
      },
    },
  ]);
  const reply = await owner.get(`/api/integrations/${GOOGLE}/lists/calendars`);
  expect([reply.status, reply.body.message]).toEqual([
    409,
    'Google Calendar no longer accepts the stored credentials. Reconnect Google Calendar.',
  ]);
  refuses = false;
  vendor.fail(() => null);
  await connect();
  expect(await active(owner)).toMatchObject([{ logic: { status: 'connected', broken_reason: null } }]);
});

it('tells the users once for each time that a connection breaks, with a link to reconnect', async () => {
  const told = async (visitor: Visitor) =>
    ((await visitor.get('/api/alerts')).body.data as Alert[]).filter(
      ({ kind }) => kind === 'broken-connection',
    );
  const breakIt = async () => {
    refuses = true;
    vendor.fail(({ path }) => (path.startsWith('/token') ? null : { status: 401 }));
    await Promise.all(
      Array.from({ length: 4 }, () => owner.get(`/api/integrations/${GOOGLE}/lists/calendars`)),
    );
    await owner.get(`/api/integrations/${GOOGLE}/lists/calendars`);
    [refuses] = [false];
    vendor.fail(() => null);
  };
  await connect();
  const before = (await told(owner)).length;
  await breakIt();
  const alerts = await told(owner);
  expect(alerts).toHaveLength(before + 1);
  expect(alerts[0]).toMatchObject({
    title: 'Google Calendar must be reconnected',
    path: `/integrations?id=${GOOGLE}&step=reconnect`,
  });
  await connect();
  await breakIt();
  expect(await told(owner)).toHaveLength(before + 2);
  expect(await told(stranger)).toEqual([]);
  const { body } = await owner.get('/api/alerts/settings');
  const { choices } = body.data as AlertSettings;
  expect(choices.find(({ kind }) => kind === 'broken-connection')).toMatchObject({ email: true });
  await connect();
});
