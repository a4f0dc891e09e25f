/** The process is killed when Stripe has charged the card and before the product knows of it. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Purchase } from '#features/purchase/contract.ts';
import { settlePaymentJob } from '#features/purchase/settle-job.ts';
import { type FakeStripe, STRIPE_KEY, startFakeStripe } from '#tests/support/fake-stripe.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { startServer } from '#tests/support/server-process.ts';
import { eventually, startTestApp, Visitor } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
afterAll(() => stripe.stop());

it('a payment is found again, counts once, and no second one was possible', async () => {
  const ownerUrl = await cloneDatabase();
  const env = { ROLES: 'api', STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_BASE_URL: stripe.url };
  const first = await startServer({ ownerUrl, env });
  const owner = new Visitor(first);
  await owner.logIn();
  await owner.post('/api/user-agreement', {
    typed_first_name: 'Ada',
    typed_last_name: 'Byron',
    email: 'ada@example.com',
    agreement_checked: true,
  });
  stripe.fail(({ method, path }) =>
    method === 'POST' && path === '/v1/subscriptions' ? 'hangs afterwards' : null,
  );
  const payment = { stripe_token: 'tok_visa', package_id: 'price_of_starter_boost' };
  const lost = owner.post('/api/stripe-payment', payment).then(
    () => 'answered',
    () => 'cut off',
  );
  await eventually('Stripe has charged', async () => stripe.subscriptions.length === 1);
  await first.kill();
  expect(await lost).toBe('cut off');
  stripe.fail(() => null);

  const second = await startTestApp({ ownerUrl, env });
  const again = new Visitor(second);
  await again.logIn();
  const plan = async () => ((await again.get('/api/purchase')).body.data as Purchase).plan;
  expect(await plan()).toMatchObject({ status: 'paying' });
  expect((await again.post('/api/stripe-payment', payment)).status).toBe(409);
  const { purchaseId, startsIn } = await queuedJob(ownerUrl);
  expect(startsIn).toBeGreaterThan(60);
  await settlePaymentJob.run({
    data: { purchaseId },
    businessId: await businessOf(again),
    attempt: 1,
    jobId: 'by-hand',
    context: second.context,
    logger: second.context.logger,
    signal: AbortSignal.timeout(30_000),
    finish: async () => undefined,
  });
  expect(await plan()).toMatchObject({ status: 'active', subscription_id: 'sub_1' });
  expect(stripe.subscriptions).toHaveLength(1);
  await second.stop();
});

/** The one that the payment queued before it asked Stripe for anything, which waits for minutes. */
async function queuedJob(connectionString: string): Promise<{ purchaseId: number; startsIn: number }> {
  const sql = new pg.Client({ connectionString });
  await sql.connect();
  const { rows } = await sql.query<{ id: number; starts: number }>(
    `select (data ->> 'purchaseId')::int as id, extract(epoch from start_after - created_on)::int as starts
     from pgboss.job where name = $1`,
    [settlePaymentJob.id],
  );
  await sql.end();
  const [job] = rows;
  if (!job) throw new Error('no job was queued');
  return { purchaseId: job.id, startsIn: job.starts };
}
