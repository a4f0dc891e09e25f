/** Many customers rate one business at the same time. `npm run bench -- reviews` does so for half a minute. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REVIEW_RECEIVED } from '#features/reviews/contract.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const RATINGS = 300;
const REPEATED = 20;
const AT_ONCE = 60;

let app: TestApp;
let sql: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1', ROLES: 'api' } });
  sql = new pg.Client({ connectionString: app.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

it('keeps every rating of a rush once, with one event each', async () => {
  const customer = new Visitor(app);
  await customer.get('/sanctum/csrf-cookie');
  const { rows: owners } = await sql.query(
    `select business_id from users where email = 'demo@porchlight.test'`,
  );
  const brandId = owners[0].business_id as string;
  const ratings = Array.from({ length: RATINGS }, (_, index) => ({
    ...{ brandId, visitId: randomUUID(), score: index % 11, feedback: `Rush ${index}` },
  }));
  const waiting = [...ratings, ...ratings.slice(0, REPEATED)].entries();
  const statuses: number[] = [];
  const send = async () => {
    for (const [index, body] of waiting) {
      const headers = { 'x-forwarded-for': `198.18.${index % 50}.${index % 250}` };
      statuses.push((await customer.send('POST', '/api/reviews/store', { body, headers })).status);
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
