/** A browser's ratings of a business count once in 90 days, each review request once, and on the business's tablet all. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetVisitsJob } from '#features/reviews/jobs.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let customer: Visitor;
let sql: pg.Client;
let brandId: string;
let otherBrand: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  const stranger = new Visitor(app);
  await owner.logIn('demo@porchlight.test');
  await stranger.logIn('second@porchlight.test');
  sql = new pg.Client({ connectionString: app.ownerUrl });
  await sql.connect();
  brandId = await businessOf(owner);
  otherBrand = await businessOf(stranger);
});
beforeEach(async () => {
  customer = new Visitor(app);
  await sql.query('delete from reviews');
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

/** In a tab of its own. */
async function rate(
  score: number,
  { by = customer, ...named }: Record<string, unknown> & { by?: Visitor } = {},
) {
  const body = { brandId, visitId: randomUUID(), score, ...named };
  const reply = await by.post('/api/reviews/store', body);
  expect(reply.status).toBe(200);
  return reply.body.counted;
}
const open = async (named: object = {}) =>
  (await customer.post('/api/reviews/open', { brandId, visitId: randomUUID(), ...named })).body.counted;
const scores = async () =>
  (await sql.query('select score from reviews where score is not null order by id')).rows.map(
    (row) => (row as { score: number }).score,
  );
async function ask(token: string): Promise<void> {
  await sql.query(
    `insert into review_requests (business_id, contact_id, token, channel, address, idempotency_key, may_ask_again_at)
     select business_id, id, $2::text, 'email', $2 || '@example.com', $2, now() + interval '90 days'
     from contacts where business_id = $1 order by id limit 1`,
    [brandId, token],
  );
}

it('counts the first rating of a browser and says so of the others', async () => {
  expect(await open()).toBe(true);
  expect(await rate(3)).toBe(true);
  for (const visitId of [randomUUID(), undefined]) expect(await rate(10, { visitId })).toBe(false);
  expect(await open()).toBe(false);
  expect(await scores()).toEqual([3]);
  expect(await rate(10, { by: new Visitor(app) })).toBe(true);
  expect(await rate(8, { brandId: otherBrand })).toBe(true);
  expect(await scores()).toEqual([3, 10, 8]);
});

it('counts one of those that a browser sends at the same moment', async () => {
  await customer.get('/sanctum/csrf-cookie');
  const replies = await Promise.all([4, 5, 6, 7, 8].map((score) => rate(score)));
  expect(replies.filter((counted) => counted)).toHaveLength(1);
  const unnamed = new Visitor(app);
  await unnamed.get('/sanctum/csrf-cookie');
  const others = await Promise.all(
    [4, 5, 6].map((score) => rate(score, { by: unnamed, visitId: undefined })),
  );
  expect(others.filter((counted) => counted)).toHaveLength(1);
  expect(await scores()).toHaveLength(2);
});

it('goes on in another tab with a rating that is not finished', async () => {
  expect(await rate(3, { isFinal: false })).toBe(true);
  expect(await rate(9)).toBe(true);
  expect(await scores()).toEqual([9]);
});

it('counts each review request, and after one no other rating of the browser', async () => {
  await Promise.all([ask('first'), ask('second')]);
  expect(await rate(9, { token: 'first' })).toBe(true);
  expect(await rate(10, { token: 'first' })).toBe(false);
  for (let time = 0; time < 3; time++) expect(await rate(10)).toBe(false);
  expect(await rate(7, { token: 'second' })).toBe(true);
  expect(await open({ token: 'second' })).toBe(false);
  expect(await scores()).toEqual([9, 7]);
});

it('counts a further rating after 90 days, and has forgotten the browser by then', async () => {
  await rate(3);
  const age = (days: number) =>
    sql.query('update reviews set rated_at = now() - make_interval(days => $1)', [days]);
  const forget = async () => {
    await forgetVisitsJob.run({
      data: {},
      businessId: undefined,
      attempt: 1,
      jobId: randomUUID(),
      context: app.context,
      logger: app.context.logger,
      signal: AbortSignal.timeout(10_000),
      finish: async () => {},
    });
    return (await sql.query('select browser from reviews order by id')).rows;
  };
  await age(89);
  expect(await forget()).toEqual([{ browser: expect.any(String) }]);
  expect(await rate(10)).toBe(false);
  await age(91);
  expect(await rate(10)).toBe(true);
  expect(await forget()).toEqual([{ browser: null }, { browser: expect.any(String) }]);
});

it('keeps of the browser a code that only it can make, different for each business', async () => {
  await rate(3);
  await rate(3, { brandId: otherBrand });
  const { rows } = await sql.query('select browser from reviews order by id');
  const codes = rows.map(({ browser }) => browser as string);
  expect(new Set(codes).size).toBe(2);
  for (const cookie of customer.cookies.values()) expect(codes).not.toContain(cookie);
});

it('counts every rating on the business’s own tablet, until its link is turned off', async () => {
  const keyOf = async () => (await owner.get('/api/review-tablet')).body.data as { key: string | null };
  expect(await keyOf()).toEqual({ key: null });
  const made = await Promise.all([1, 2].map(() => owner.post('/api/review-tablet')));
  const { key: tablet } = await keyOf();
  expect(made.map(({ body }) => body.data)).toEqual([{ key: tablet }, { key: tablet }]);
  for (const score of [9, 9, 2]) expect(await rate(score, { tablet })).toBe(true);
  expect(await open({ tablet })).toBe(true);
  expect(await scores()).toEqual([9, 9, 2]);
  const page = async (query: string) => (await customer.get(`/review-us/${brandId}${query}`)).body;
  expect(await page(`?tablet=${tablet}`)).toMatchObject({ tablet });
  expect(await page('?tablet=guessed')).not.toHaveProperty('tablet');

  // Neither a guess nor the key of another business.
  expect(await rate(8, { tablet: 'guessed' })).toBe(true);
  expect(await rate(10, { tablet: 'guessed' })).toBe(false);
  for (const counted of [true, false]) expect(await rate(10, { brandId: otherBrand, tablet })).toBe(counted);

  await owner.delete('/api/review-tablet');
  expect(await rate(10, { tablet })).toBe(false);
  await owner.post('/api/review-tablet');
  expect((await keyOf()).key).not.toBe(tablet);
});
