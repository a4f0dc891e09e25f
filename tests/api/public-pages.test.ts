/** The pages that anybody may open, as the build renders them. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtWebFiles } from '#apps/build-web.ts';
import { publicPages } from '#apps/public-pages.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  const web = await builtWebFiles({ say: () => {} });
  app = await startTestApp({ web, env: { NODE_ENV: 'production', PUBLIC_URL: 'https://porch.example' } });
});
afterAll(() => app.stop());

const open = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${portOf(app)}${path}`, { redirect: 'manual', ...init });
const htmlOf = async (path: string, init: RequestInit = {}) => (await open(path, init)).text();

describe('the login page', () => {
  it('can be read before any code has run, by search engines too', async () => {
    const html = await htmlOf('/');
    expect(html).toContain('<title>Log in · Porchlight</title>');
    expect(html).toContain('<link rel="canonical" href="https://porch.example/"/>');
    expect(html).toContain('<meta property="og:url" content="https://porch.example/"/>');
    expect(html).toMatch(/<div id="root">.*<h1[^>]*>Log in<\/h1>/);
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
  });

  it('cannot send a password before its code has run', async () => {
    const html = await htmlOf('/');
    expect(html).toMatch(/<form [^>]*method="post"/);
    expect(html).toMatch(/<button type="submit" disabled=""/);
  });

  it('is not sent to a signed-in user, whom the portal takes to the dashboard', async () => {
    const visitor = new Visitor({ url: `http://127.0.0.1:${portOf(app)}` });
    await visitor.logIn();
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    expect(await htmlOf('/', { headers: { cookie } })).toContain('<div id="root"></div>');
  });
});

describe('a page whose code has not arrived yet', () => {
  let businessId: string;
  beforeAll(async () => {
    const database = new pg.Client(app.ownerUrl);
    await database.connect();
    const { rows } = await database.query<{ business_id: string }>(
      `with asked as (
         insert into review_requests (business_id, contact_id, token, channel, address, idempotency_key, may_ask_again_at)
         select c.business_id, c.id, 'answered', 'email', 'a@example.com', 'answered', now() + interval '90 days'
         from contacts c join users u using (business_id) where u.email = 'demo@porchlight.test' order by c.id limit 1
         returning id, business_id)
       insert into reviews (business_id, request_id, score, rated_at, visit_id, completed_at)
       select business_id, id, 10, now(), gen_random_uuid(), now() from asked returning business_id`,
    );
    await database.end();
    businessId = rows[0]?.business_id ?? '';
  });

  it.each([
    ['/events', 3],
    ['/events/leave?key=abc', 1],
    ['/partners', 4],
    ['/video-testimonial?b=BUSINESS', 2],
    ['/review-us/BUSINESS?r=answered', 1],
  ])('%s has no control that would lose a press', async (path, least) => {
    const html = await htmlOf(path.replace('BUSINESS', businessId));
    const controls = [...html.matchAll(/<(?:button|input[^>]*type="(?:range|file)")[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(controls.length).toBeGreaterThanOrEqual(least);
    expect(controls.filter((tag) => !tag.includes(' disabled=""'))).toEqual([]);
  });
});

describe('addresses', () => {
  it.each(['/', '/contacts', '/contacts/42', '/connect/', '/dashboard', '/unsubscribe/abc', '/terms'])(
    '%s has a page',
    async (path) => {
      expect((await open(path)).status).toBe(200);
    },
  );

  it.each(['/no-such-page', '/contacts/42/no-such-page', '/no/such/page/', '/design'])(
    'answers 404 at %s, with a page that says so',
    async (path) => {
      const reply = await open(path);
      expect(reply.status).toBe(404);
      expect(await reply.text()).toContain('<div id="root">');
    },
  );

  it('has one address per public page', async () => {
    const reply = await open('/terms/?from=mail');
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/terms?from=mail']);
  });

  it('keeps the renderer to itself', async () => {
    expect((await open('/.server/render.js')).status).toBe(404);
  });
});

describe('every public page', () => {
  const listed = publicPages.filter((page) => page.inSitemap).map((page) => page.path);

  it.each(listed)('%s reads without JavaScript, and describes itself', async (path) => {
    const html = await htmlOf(path);
    expect(html).toMatch(/<h1[ >]/);
    expect(html).toMatch(/<title>[^<]{4,60} · Porchlight<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{30,200}"/);
    expect(html).toContain(`<link rel="canonical" href="https://porch.example${path}"/>`);
    expect(html).toContain(`<meta property="og:url" content="https://porch.example${path}"/>`);
    for (const name of ['og:title', 'og:description', 'og:image:alt'])
      expect(html).toMatch(new RegExp(`<meta property="${name}" content="[^"]+"`));
    const picture = /<meta property="og:image" content="https:\/\/porch\.example([^"]+)"/.exec(html)?.[1];
    const image = await open(picture ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g))
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
    // Only files of ours run, so that the content policy can refuse everything else.
    expect(html.match(/<script(?! type="application\/ld\+json"| type="module" src="\/assets\/)/)).toBeNull();
  });

  it('is in the sitemap, which robots.txt names', async () => {
    const sitemap = await htmlOf('/sitemap.xml');
    for (const path of ['/', ...listed]) expect(sitemap).toContain(`<loc>https://porch.example${path}</loc>`);
    expect(await htmlOf('/robots.txt')).toContain('Sitemap: https://porch.example/sitemap.xml');
  });

  it('takes the theme from the cookie, and only a theme', async () => {
    const withTheme = (value: string) =>
      htmlOf('/terms', { headers: { cookie: `porchlight_theme=${value}` } });
    expect(await withTheme('dark')).toContain('<html lang="en" data-theme="dark">');
    expect(await withTheme('%22%3E%3Cscript%3E')).toContain('<html lang="en">');
  });

  it('sets no cookie and is sent compressed', async () => {
    const reply = await open('/terms', { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'");
  });
});

function portOf({ api }: TestApp): number {
  const address = api?.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
