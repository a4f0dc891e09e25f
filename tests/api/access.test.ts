/** Generated from the route table: no request gets in without a session, writes without a token, or sees another
 * business, and replies that are sent unchecked match their contracts. A route that this file does not know fails it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTRANCES } from '#apps/entrances.ts';
import { publicPages } from '#apps/public-pages.ts';
import type { RouteContract } from '#platform/contract.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { FOREIGN_RESOURCES, PUBLIC_RESOURCES, SHARED_RESOURCES } from './foreign-resources.ts';

/** The public routes. Add a new one here. */
const PUBLIC_CALLS = [
  'GET /api/chat/:business_id/look',
  'GET /api/crm/invitations/:token',
  'GET /api/events',
  'GET /api/events/:key/event.ics',
  // For the operator, with a token of their own.
  'GET /api/events/signups.csv',
  'GET /api/get-brand-details/:business_id',
  // A vendor sends the browser here; without a session it connects nothing.
  'GET /api/integration/oauthReturn',
  'GET /api/partners/demo-call',
  'GET /api/reviews/videos/:business_id/:id/content',
  'GET /api/sandbox/mail',
  'GET /api/unsubscribe/:token',
  'GET /api/unsubscribe/digest/:token',
  'GET /api/visit-links/:token',
  // Calendar programs cannot log in; the secret address of a feed is enough to read it.
  'GET /calendars/:token.ics',
  'GET /demo-site',
  'GET /media/:business_id/:hash',
  'GET /sanctum/csrf-cookie',
  'GET /webhooks/messenger',
  'POST /api/accounts',
  'POST /api/accounts/confirm',
  'POST /api/chat/:business_id/copy',
  'POST /api/chat/:business_id/end',
  'POST /api/chat/:business_id/files',
  'POST /api/chat/:business_id/messages',
  'POST /api/chat/:business_id/rating',
  'POST /api/chat/:business_id/read',
  'POST /api/chat/:business_id/start',
  'POST /api/chat/:business_id/stream',
  'POST /api/chat/:business_id/typing',
  'POST /api/crm/connect',
  'POST /api/crm/invitations/:token',
  'POST /api/events/leave',
  'POST /api/events/signups',
  'POST /api/password/forgot',
  'POST /api/password/reset',
  'POST /api/reviews/open',
  'POST /api/reviews/store',
  'POST /api/reviews/videos',
  'POST /api/reviews/videos/:id/finish',
  'POST /api/reviews/videos/:id/parts/:number',
  'POST /api/reviews/went-public',
  'POST /api/visit-links/:token',
  'POST /sanctum/login',
  'POST /sanctum/logout',
  'POST /unsubscribe/:token',
  'POST /unsubscribe/digest/:token',
  'POST /webhooks/automations/:token',
  'POST /webhooks/calendars/:vendor',
  'POST /webhooks/messenger',
  'POST /webhooks/stripe',
  'POST /webhooks/twilio/messages',
  'POST /webhooks/twilio/status',
];
/** These are authenticated by a signature, or by the token of an e-mailed link; their own tests try them without. */
const SIGNED_CALLS = [
  // A widget on another website has no cookies; the token of the chat is in the body.
  'POST /api/chat/:business_id/start',
  'POST /api/chat/:business_id/messages',
  'POST /api/chat/:business_id/read',
  'POST /api/chat/:business_id/stream',
  'POST /api/chat/:business_id/typing',
  'POST /api/chat/:business_id/end',
  'POST /api/chat/:business_id/rating',
  'POST /api/chat/:business_id/copy',
  'POST /webhooks/twilio/messages',
  'POST /webhooks/twilio/status',
  'POST /webhooks/messenger',
  'POST /unsubscribe/:token',
  'POST /webhooks/automations/:token',
  'POST /webhooks/calendars/:vendor',
  'POST /api/chat/:business_id/files',
  'POST /unsubscribe/digest/:token',
  'POST /webhooks/stripe',
];
/** Served without a contract: documents, metrics and pages. */
const WITHOUT_CONTRACT =
  /^GET (\/docs.*|\/openapi\.json|\/healthz|\/readyz|\/metrics|\/robots\.txt|\/sitemap\.xml)$/;
const PAGES = [
  ...ENTRANCES.map((path) => `GET ${path}`),
  ...publicPages.flatMap(({ path }) => [`GET ${path}`, `GET ${path}/`]),
];

let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
let table: { name: string; method: string; contract: RouteContract }[];

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  stranger = new Visitor(app);
  await owner.logIn('demo@porchlight.test');
  await stranger.logIn('second@porchlight.test');
  table = (app.api?.routeTable ?? []).flatMap(({ method, url, contract }) =>
    contract ? [{ name: `${method} ${url}`, method, contract }] : [],
  );
});
afterAll(() => app.stop());

const fill = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '01900000-0000-7000-8000-000000000000');

it('sends unchecked replies in exactly the shape of their contracts', async () => {
  const trusted = table.filter(({ contract }) => contract.trustReply);
  expect(trusted.length).toBeGreaterThan(0);
  for (const { name, contract } of trusted) {
    const { status, body } = await owner.get(contract.path);
    expect(status, name).toBe(200);
    expect(contract.reply.parse(body), name).toEqual(body);
    expect(JSON.stringify(body).length, `${name} has rows`).toBeGreaterThan(500);
  }
});

describe('the route table', () => {
  it('has a contract for everything but documents and metrics', () => {
    const others = (app.api?.routeTable ?? []).filter(({ contract }) => !contract);
    const unknown = others
      .map(({ method, url }) => `${method} ${url}`)
      .filter((name) => !WITHOUT_CONTRACT.test(name) && !PAGES.includes(name));
    expect(unknown).toEqual([]);
    expect(table.length).toBeGreaterThan(10);
  });

  it('is public only where this file says so', () => {
    const open = table.filter(({ contract }) => contract.access === 'public').map(({ name }) => name);
    expect(open.sort()).toEqual(PUBLIC_CALLS);
  });
});

describe('without a session', () => {
  it('every other call answers 401', async () => {
    for (const { name, method, contract } of table.filter(({ contract }) => contract.access === 'session')) {
      const reply = await new Visitor(app).send(method, fill(contract.path), {
        body: method === 'GET' ? undefined : {},
      });
      expect([name, reply.status]).toEqual([name, 401]);
      expect(reply.body.message).toBe('Your session has expired. Please log in again.');
    }
  });
});

describe('without a CSRF token', () => {
  it('every write answers 419, and a wrong token counts as none', async () => {
    const signed = table.filter(({ contract }) => contract.csrf === false).map(({ name }) => name);
    expect(signed).toEqual(SIGNED_CALLS);
    const writes = table.filter(({ name, method }) => method !== 'GET' && !signed.includes(name));
    for (const { name, method, contract } of writes) {
      const without = await owner.send(method, fill(contract.path), { body: {}, csrf: false });
      expect([name, without.status]).toEqual([name, 419]);
      const headers = { 'x-xsrf-token': stranger.cookies.get('XSRF-TOKEN') ?? '' };
      const wrong = await owner.send(method, fill(contract.path), { body: {}, csrf: false, headers });
      expect([name, wrong.status]).toEqual([name, 419]);
    }
    expect((await owner.get('/sanctum/user')).status).toBe(200);
  });
});

describe('as another business', () => {
  it('every named resource is not found', async () => {
    for (const { name, method, contract } of table) {
      if (!namesAResource(contract) || name in PUBLIC_RESOURCES || name in SHARED_RESOURCES) continue;
      const make = FOREIGN_RESOURCES[name];
      expect(make, `tests/api/foreign-resources.ts has no entry for ${name}`).toBeDefined();
      const { params, body, query = '' } = (await make?.({ app, owner })) ?? { params: {} };
      const reply = await stranger.send(method, fill(contract.path, params) + query, { body });
      expect([name, reply.status]).toEqual([name, 404]);
    }
    expect((await owner.get('/sanctum/user')).status).toBe(200);
  });

  it('no list contains data of the first', async () => {
    const secrets = await traces(owner);
    for (const { name, contract } of table.filter(({ method }) => method === 'GET')) {
      // An event stream never ends; tests/api/live.test.ts holds it to the same rule.
      if (namesAResource(contract) || contract.replyType === 'text/event-stream') continue;
      // The public website of the first demo business. Its script tag names the business, as on any customer's site.
      if (name === 'GET /demo-site') continue;
      const { body } = await stranger.send('GET', fill(contract.path, { days: '7' }));
      for (const secret of secrets) expect(`${name} ${JSON.stringify(body)}`).not.toContain(secret);
    }
  });
});

/** In the path, or as an `…_id` in the body or the query. `:days` is a length of time. */
function namesAResource({ path, body, query }: RouteContract): boolean {
  const fields = [body, query].flatMap((schema) =>
    schema && 'shape' in schema ? Object.keys(schema.shape as object) : [],
  );
  return /:(?!days\b)/.test(path) || fields.some((field) => /(^|_)ids?$/.test(field));
}

/** What would reveal the first business in a reply to the second. */
async function traces(visitor: Visitor): Promise<string[]> {
  const { body } = await visitor.get('/sanctum/user');
  const user = body.user as Record<string, string>;
  const sessions = (await visitor.get('/api/sessions')).body.data as { id: string }[];
  return [user.id, user.business_id, user.email, ...sessions.map(({ id }) => id)].filter(
    (text) => text !== undefined,
  );
}
