/** The page on which customers rate a business, as the server renders it, and the brand that it shows. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtWebFiles } from '#apps/build-web.ts';
import type { BrandDisplay } from '#features/brand/contract.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let sql: pg.Client;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ web: await builtWebFiles({ say: () => {} }) });
  owner = new Visitor(app);
  await owner.logIn();
  id = ((await owner.get('/sanctum/user')).body.user as { business_id: string }).business_id;
  sql = new pg.Client({ connectionString: app.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

const open = (path: string) => fetch(`${app.url}${path}`);
const htmlOf = async (path = `/review-us/${id}`) => (await open(path)).text();
const brand = async () => (await owner.get(`/api/get-brand-details/${id}`)).body.data as BrandDisplay;
const destination = (name: string, percent: number) => ({
  name,
  percent,
  link: `https://${name.toLowerCase()}.example/biz`,
  isFixed: false,
});
const google = { name: 'Google Business Profile', link: '', percent: 100, isFixed: true };
async function saveRules(rules: { scoreThreshold: number; destinations: object[] }): Promise<void> {
  expect((await owner.post('/api/review-rules', rules)).status).toBe(200);
}
const islandOf = (html: string) => {
  const props = /data-island="rating" data-props="([^"]*)"/.exec(html)?.[1] ?? '';
  return JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
};

describe('the brand that customers see', () => {
  it('has name, colours, public page and minimum score', async () => {
    await saveRules({ scoreThreshold: 7, destinations: [destination('Yelp', 100)] });
    expect(await brand()).toEqual({
      name: 'Lamplight Plumbing',
      businessName: 'Lamplight Plumbing',
      logo: expect.stringMatching(new RegExp(`^/media/${id}/[0-9a-f]{64}$`)),
      primaryColor: '#0f5c73',
      secondaryColor: '#9a5b13',
      tertiaryColor: '#e8f3f5',
      reviewLink: 'https://yelp.example/biz',
      destinationName: 'Yelp',
      minimumScore: 8,
    });
  });

  it('takes turns between the public pages by their percentages', async () => {
    await saveRules({ scoreThreshold: 7, destinations: [destination('Yelp', 50), destination('Angi', 50)] });
    const names = new Set<string>();
    for (let visit = 0; visit < 60 && names.size < 2; visit++) names.add((await brand()).destinationName);
    expect([...names].sort()).toEqual(['Angi', 'Yelp']);
  });

  it('names Google but offers no link while there is no public page', async () => {
    await saveRules({ scoreThreshold: 7, destinations: [google] });
    await sql.query('update businesses set google_place = null where id = $1', [id]);
    expect(await brand()).toMatchObject({ reviewLink: null, destinationName: 'Google' });
    expect(islandOf(await htmlOf())).toMatchObject({ page: null });
    expect(await htmlOf()).not.toMatch(/Google|Write a review/);
  });
});

describe('the rating page', () => {
  it('asks in the name and colours of the business, and reads without JavaScript', async () => {
    await saveRules({ scoreThreshold: 7, destinations: [destination('Yelp', 100)] });
    const html = await htmlOf();
    expect(html).toContain('<title>How did Lamplight Plumbing do?</title>');
    expect(html).toContain('<meta property="og:site_name" content="Lamplight Plumbing"/>');
    expect(html).toContain(
      'How likely are you to recommend Lamplight Plumbing to a friend or neighbor?</h1>',
    );
    expect(html).toContain('--color-accent:#0f5c73;');
    expect(html).toContain('--color-on-accent:#ffffff;');
    expect(html.match(/type="radio"/g)).toHaveLength(11);
    expect(html).toContain('<a class="underline" href="https://yelp.example/biz">Write a review on Yelp</a>');
    // Search engines may list it, but no sitemap points them to it.
    expect(html).not.toContain('noindex');
    expect(await htmlOf('/sitemap.xml')).not.toContain('review-us');
  });

  it('writes readable text on a light brand colour', async () => {
    await sql.query(`update businesses set primary_color = '#FE6' where id = $1`, [id]);
    expect(await htmlOf()).toContain('--color-on-accent:#000000;');
  });

  it('passes on who was asked, and only as text', async () => {
    expect(islandOf(await htmlOf(`/review-us/${id}?r=abc`))).toMatchObject({ token: 'abc' });
    const hostile = await htmlOf(`/review-us/${id}?r=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(hostile).not.toContain('<script>alert');
    // A damaged link must not cost the customer their rating, which the server would refuse with it.
    for (const damaged of ['x'.repeat(61), 'abc%00', 'abc%20def', ''])
      expect(islandOf(await htmlOf(`/review-us/${id}?r=${damaged}`))).toMatchObject({ token: null });
    expect(islandOf(await htmlOf())).toMatchObject({
      token: null,
      minimumScore: 8,
      name: 'Lamplight Plumbing',
    });
  });

  it('does not count a visitor who runs no JavaScript, such as the preview of a link', async () => {
    const count = async () =>
      (await sql.query('select count(*)::int as visits from reviews where business_id = $1', [id])).rows[0];
    const before = await count();
    await htmlOf();
    expect(await count()).toEqual(before);
  });

  it.each([
    ['an unknown business', randomUUID()],
    ['no id at all', 'lamplight-plumbing'],
  ])('answers 404 for %s, with what to do', async (_, unknown) => {
    const reply = await open(`/review-us/${unknown}`);
    expect(reply.status).toBe(404);
    const html = await reply.text();
    expect(html).toContain('There is no business at this address</h1>');
    expect(html).toContain('ask the business for its review link');
  });

  it('explains where to find the page of a business when the address names none', async () => {
    const reply = await open('/review-us');
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('Which business would you like to rate?</h1>');
  });

  it('still asks, in our own colours, while the details cannot be loaded', async () => {
    await sql.query('alter table review_rules rename to review_rules_away');
    try {
      const reply = await open(`/review-us/${id}`);
      expect(reply.status).toBe(200);
      const html = await reply.text();
      expect(html).toContain('How likely are you to recommend us to a friend or neighbor?');
      expect(islandOf(html)).toMatchObject({ page: null, minimumScore: 9 });
    } finally {
      await sql.query('alter table review_rules_away rename to review_rules');
    }
  });
});
