/** A business that buys a plan, with Stripe over loopback HTTP. No worker runs: jobs are run by hand. */
import pg from 'pg';
import type { Plan, Purchase } from '#features/purchase/contract.ts';
import { STRIPE_KEY, startFakeStripe } from './fake-stripe.ts';
import { type Reply, startTestApp, Visitor } from './test-app.ts';

export const SIGNER = {
  typed_first_name: 'Ada',
  typed_last_name: 'Byron',
  email: 'Ada@Example.com',
  phone_number: '(801) 555-0100',
  agreement_checked: true,
};
export const STARTUP_PRICE = 'price_of_starter_boost';
export const WEBHOOK_SECRET = 'whsec_a1b2c3d4e5';

export type Shop = Awaited<ReturnType<typeof openShop>>;

export async function openShop() {
  const stripe = await startFakeStripe();
  const app = await startTestApp({
    env: {
      ROLES: 'api',
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_a1b2c3d4',
      STRIPE_BASE_URL: stripe.url,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
  });
  const sql = new pg.Client({ connectionString: app.ownerUrl });
  await sql.connect();
  const owner = new Visitor(app);
  await owner.logIn();
  const purchase = async (by = owner) => (await by.get('/api/purchase')).body.data as Purchase;
  return {
    app,
    stripe,
    sql,
    owner,
    sign: () => owner.post('/api/user-agreement', SIGNER),
    pay: (token = 'tok_visa', by = owner): Promise<Reply> =>
      by.post('/api/stripe-payment', { stripe_token: token, package_id: STARTUP_PRICE }),
    purchase,
    plan: async () => (await purchase()).plan as Plan,
    /** Nothing is signed, bought or tried. */
    reset: async () => {
      stripe.reset();
      await sql.query('delete from purchases');
      await sql.query('delete from agreements');
      await sql.query(`delete from rate_limits where key like 'pay:%'`);
    },
    close: async () => {
      await app.stop();
      await sql.end();
      await stripe.stop();
    },
  };
}
