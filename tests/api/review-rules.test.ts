import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
let sql: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  stranger = new Visitor(app);
  await owner.logIn('demo@porchlight.test');
  await stranger.logIn('second@porchlight.test');
  sql = new pg.Client({ connectionString: app.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

describe('the rules', () => {
  const google = { name: 'Google Business Profile', link: '', percent: 60, isFixed: true };
  const yelp = { name: 'Yelp', link: 'https://yelp.example/x', percent: 40, isFixed: false };
  const save = (rules: Record<string, unknown>, visitor = owner) => visitor.post('/api/review-rules', rules);

  it('are a threshold of 7 and Google until the owner sets them', async () => {
    await sql.query('delete from review_rules');
    expect((await owner.get('/api/review-rules')).body).toEqual({
      status: 'success',
      scoreThreshold: 7,
      version: 0,
      hasGooglePlace: expect.any(Boolean),
      destinations: [{ ...google, percent: 100 }],
    });
  });

  it('are kept per business, and a change made from an older state is refused', async () => {
    expect((await save({ scoreThreshold: 5, destinations: [google, yelp], version: 0 })).status).toBe(200);
    const { body } = await owner.get('/api/review-rules');
    expect(body).toMatchObject({ scoreThreshold: 5, destinations: [google, yelp], version: 1 });
    expect((await stranger.get('/api/review-rules')).body).toMatchObject({ scoreThreshold: 7 });
    expect((await save({ scoreThreshold: 6, destinations: [google, yelp], version: 0 })).status).toBe(409);
    expect((await save({ scoreThreshold: 6, destinations: [google, yelp] })).status).toBe(200);
  });

  it.each([
    [
      'percentages that do not total 100',
      [google, { ...yelp, percent: 41 }],
      'Total percentage must equal 100%',
    ],
    ['a destination without a name', [google, { ...yelp, name: ' ' }], 'Please enter a name.'],
    ['a destination without a link', [google, { ...yelp, link: '' }], 'Please enter a link.'],
    [
      'a link that runs a script',
      [google, { ...yelp, link: 'javascript:alert(1)' }],
      'Please enter a link that starts with https://',
    ],
  ])('refuse %s', async (_, destinations, message) => {
    const { status, body } = await save({ scoreThreshold: 7, destinations });
    expect(status).toBe(422);
    expect(JSON.stringify(body.errors)).toContain(message);
  });

  it.each([0, 11])('refuse a threshold of %i', async (scoreThreshold) => {
    expect((await save({ scoreThreshold, destinations: [{ ...google, percent: 100 }] })).status).toBe(422);
  });
});
