import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewSummary } from '#features/reviews/contract.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
let sql: pg.Client;
let brandId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  stranger = new Visitor(app);
  await owner.logIn('demo@porchlight.test');
  await stranger.logIn('second@porchlight.test');
  sql = new pg.Client({ connectionString: app.ownerUrl });
  await sql.connect();
  brandId = await businessOf(owner);
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

describe('the summary', () => {
  const summary = async (visitor = owner) =>
    (await visitor.get('/api/business-reviews/summary')).body.data as ReviewSummary;

  it('has the average of all ratings, of the last 90 days and of the 90 before, and of six months', async () => {
    await sql.query('delete from reviews where business_id = $1', [brandId]);
    const { months: empty, ...nothing } = await summary();
    expect(nothing).toEqual({
      ratings: 0,
      average: null,
      recent: { ratings: 0, average: null, earlier_average: null },
    });
    expect(empty.map(({ ratings, average }) => [ratings, average])).toEqual(Array(6).fill([0, null]));
    const rate = (score: number, at: string, spamReason: string | null = null) =>
      sql.query(
        `insert into reviews (business_id, visit_id, opened_at, score, rated_at, completed_at, spam_reason)
         values ($1, gen_random_uuid(), $3, $2, $3, $3, $4)`,
        [brandId, score, at, spamReason],
      );
    const daysAgo = (days: number) =>
      new Date(app.context.clock.now().getTime() - days * 86_400_000).toISOString();
    await rate(10, daysAgo(0));
    await rate(7, daysAgo(89));
    await rate(4, daysAgo(91));
    await rate(3, daysAgo(181));
    await rate(0, daysAgo(1), 'Marked by a user.');
    const { months, ...figures } = await summary();
    expect(figures).toEqual({
      ratings: 4,
      average: 6,
      recent: { ratings: 2, average: 8.5, earlier_average: 4 },
    });
    expect(months.at(-1)).toMatchObject({ ratings: 1, average: 10 });
    expect((await summary(stranger)).ratings).toBeGreaterThan(0);
    expect((await summary(stranger)).average).not.toBe(6);
  });

  it('takes the months of the business’s calendar', async () => {
    await sql.query('delete from reviews where business_id = $1', [brandId]);
    const { months } = await summary();
    const { month = '' } = months.at(-2) ?? {};
    // Seven in the evening of the last day in Denver is already the next month in London.
    const at = `(($2 || '-01')::timestamp + interval '1 month' - interval '5 hours') at time zone 'America/Denver'`;
    await sql.query(
      `insert into reviews (business_id, visit_id, score, rated_at) values ($1, gen_random_uuid(), 9, ${at})`,
      [brandId, month],
    );
    expect((await summary()).months.at(-2)).toEqual({ month, ratings: 1, average: 9 });
  });
});
