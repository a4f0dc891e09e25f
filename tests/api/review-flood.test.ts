/** Many customers rate one business at the same time. `npm run bench -- reviews` does so for half a minute. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REVIEW_RECEIVED } from '#features/reviews/contract.ts';
import { newBrowser } from '#tests/support/new-browser.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const RATINGS = 300;
const REPEATED = 20;
const AT_ONCE = 60;

let app: TestApp;
let sql: pg.Client;
let brandId: string;
let customer: Visitor;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1', ROLES: 'api' } });
  sql = new pg.Client({ connectionString: app.ownerUrl });
  await sql.connect();
  const { rows } = await sql.query(`select business_id from users where email = 'demo@porchlight.test'`);
  brandId = rows[0].business_id;
  customer = new Visitor(app);
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

/** All at once. Returns how often each status was answered. */
async function rateAtOnce(
  ratings: { body: object; address: string; browser?: Record<string, string> }[],
): Promise<Record<number, number>> {
  const replies = await Promise.all(
    ratings.map(({ body, address, browser = newBrowser() }) =>
      customer.send('POST', '/api/reviews/store', {
        body: { brandId, ...body },
        csrf: false,
        headers: { ...browser, 'x-forwarded-for': address },
      }),
    ),
  );
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

it('keeps every rating of a rush once, with one event each', async () => {
  const ratings = Array.from({ length: RATINGS }, (_, index) => ({
    brandId,
    visitId: randomUUID(),
    score: index % 11,
    feedback: `Rush ${index}`,
  }));
  const waiting = [...ratings, ...ratings.slice(0, REPEATED)].entries();
  const statuses: number[] = [];
  const send = async () => {
    for (const [index, body] of waiting) {
      const headers = { ...newBrowser(), 'x-forwarded-for': `198.18.${index % 50}.${index % 250}` };
      statuses.push(
        (await customer.send('POST', '/api/reviews/store', { body, csrf: false, headers })).status,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  expect(statuses).toEqual(Array.from({ length: RATINGS + REPEATED }, () => 200));
  const { rows } = await sql.query(
    `select count(*)::int as reviews, count(completed_at)::int as complete,
       (select count(*)::int from events e where e.name = $2
        and (e.data ->> 'review_id')::bigint in (select id from reviews where feedback like 'Rush %')) as events
     from reviews where business_id = $1 and feedback like 'Rush %' and score = regexp_replace(feedback, '\\D', '', 'g')::int % 11`,
    [brandId, REVIEW_RECEIVED],
  );
  expect(rows).toEqual([{ reviews: RATINGS, complete: RATINGS, events: RATINGS }]);
});

it('keeps one review of a visit whose score and words arrive together, with the final words', async () => {
  const visits = Array.from({ length: 20 }, () => randomUUID());
  const calls = visits.flatMap((visitId, index) => {
    const address = `198.19.0.${index}`;
    const first = { visitId, score: 9, isFinal: false };
    const last = { visitId, score: 9, feedback: 'Together', isFinal: true };
    return [first, last, last].map((body) => ({ body, address }));
  });
  expect(await rateAtOnce(calls)).toEqual({ 200: 60 });
  const { rows } = await sql.query(
    `select count(*)::int as reviews, count(completed_at)::int as complete,
       count(*) filter (where feedback = 'Together')::int as words
     from reviews where visit_id = any ($1)`,
    [visits],
  );
  expect(rows).toEqual([{ reviews: 20, complete: 20, words: 20 }]);
});

it('keeps the rating of a browser without a visit once, even if they arrive together', async () => {
  const body = { score: 8, feedback: 'No visit', email: 'ana@customer.test' };
  const browser = newBrowser();
  const calls = Array.from({ length: 10 }, (_, index) => ({ body, browser, address: `198.19.1.${index}` }));
  expect(await rateAtOnce(calls)).toEqual({ 200: 10 });
  const { rows } = await sql.query(
    `select count(*)::int as reviews from reviews where feedback = 'No visit'`,
  );
  expect(rows).toEqual([{ reviews: 1 }]);
});

it('counts each rating of an address against its limit, even if they arrive together', async () => {
  const calls = Array.from({ length: 130 }, () => ({
    body: { visitId: randomUUID(), score: 10 },
    address: '198.19.2.1',
  }));
  expect(await rateAtOnce(calls)).toEqual({ 200: 120, 429: 10 });
});

it('raises five alerts of low ratings in an hour and one for all others', async () => {
  const { rows } = await sql.query(
    `select count(distinct dedupe_key) filter (where dedupe_key like 'review-%')::int as singles,
       count(distinct dedupe_key) filter (where dedupe_key like 'hour-%')::int as hours
     from alerts where kind = 'low-rating' and business_id = $1`,
    [brandId],
  );
  expect(rows[0].singles).toBe(5);
  // Two if the rush went on past the full hour.
  expect([1, 2]).toContain(rows[0].hours);
});
