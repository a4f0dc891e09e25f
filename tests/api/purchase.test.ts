/** Buying a plan, with Stripe over loopback HTTP. No worker runs: the settling job is run by hand, so that it can be late or die. */
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Package, Papers } from '#features/purchase/contract.ts';
import { settlePaymentJob } from '#features/purchase/settle-job.ts';
import { readContract } from '#tests/support/connectors/contract-lane.ts';
import { type FakeStripe, STRIPE_KEY } from '#tests/support/fake-stripe.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { openShop, type Shop, SIGNER, STARTUP_PRICE } from '#tests/support/purchase.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let shop: Shop;
let app: TestApp;
let stripe: FakeStripe;
let sql: pg.Client;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  shop = await openShop();
  ({ app, stripe, sql, owner } = shop);
  businessId = await businessOf(owner);
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const sign = () => shop.sign();
const pay = (token?: string, by?: Visitor) => shop.pay(token, by);
const purchase = (by?: Visitor) => shop.purchase(by);
const plan = () => shop.plan();
const posts = (path: string) => stripe.requests.filter((one) => one.method === 'POST' && one.path === path);

/** One run of the job that the payment has queued. */
async function settle({ dies = false } = {}): Promise<void> {
  const { rows } = await sql.query<{ id: string }>('select id from purchases order by id desc limit 1');
  await settlePaymentJob.run({
    data: { purchaseId: Number(rows[0]?.id) },
    businessId,
    attempt: 1,
    jobId: 'by-hand',
    context: app.context,
    logger: app.context.logger,
    signal: AbortSignal.timeout(30_000),
    finish: async () => {
      if (dies) throw new Error('the worker died');
    },
  });
}

describe('packages', () => {
  it('are those with a yearly price in Stripe, in our order, with what they save', async () => {
    const { status, body } = await owner.get('/api/plans/get-yearly');
    expect([status, body.status]).toEqual([200, 'success']);
    expect(body.data).toMatchObject([
      { id: STARTUP_PRICE, key: 'starter_boost', price: 2400, comparable_price: null, percent_savings: 0 },
      { key: 'growth_builder', title: 'Growth', price: 3600, comparable_price: 480_000, percent_savings: 25 },
    ] satisfies Partial<Package>[]);
  });

  it('without a price, or with a monthly one, are not sold', async () => {
    stripe.prices.splice(0, 1);
    Object.assign(stripe.prices[0] ?? {}, { recurring: { interval: 'month', interval_count: 1 } });
    expect((await owner.get('/api/plans/get-yearly')).body.data).toEqual([]);
    await sign();
    const { status, body } = await pay();
    expect([status, body.errors]).toEqual([422, { package_id: ['Please choose a package.'] }]);
  });

  it('say so when Stripe fails', async () => {
    stripe.fail(() => ({ status: 500, error: { type: 'api_error', message: 'down' } }));
    const { status, body } = await owner.get('/api/plans/get-yearly');
    expect([status, body.message]).toEqual([502, 'Failed to load subscription packages. Please try again.']);
  });
});

describe('the agreement', () => {
  it.each([
    ['typed_first_name', ' ', 'First name is required'],
    ['typed_last_name', '', 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['phone_number', '', 'Phone number is required'],
    ['phone_number', '555-0100', 'Please enter a valid 10-digit phone number'],
    ['agreement_checked', false, 'Please accept the agreement.'],
  ])('is not signed with %s %o', async (field, value, message) => {
    const { status, body } = await owner.post('/api/user-agreement', { ...SIGNER, [field]: value });
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
  });

  it('is stored with its text’s version and where it was signed', async () => {
    const { status, body } = await sign();
    expect([status, body]).toEqual([200, { status: true, agreement_id: expect.any(Number) }]);
    const { rows } = await sql.query('select * from agreements');
    expect(rows).toMatchObject([
      { first_name: 'Ada', email: 'ada@example.com', phone_number: '8015550100', version: '2026-11' },
    ]);
    expect(rows[0].signed_from).toMatch(/127\.0\.0\.1/);
  });

  it('must be signed before anything is paid, by the user who pays', async () => {
    const { status, body } = await pay();
    expect([status, body.message]).toEqual([409, 'Please accept the agreement first.']);
    expect(posts('/v1/customers')).toEqual([]);
  });
});

describe('a payment', () => {
  beforeEach(async () => {
    await sign();
  });

  it('makes a customer and a yearly subscription, once, and the business has its plan', async () => {
    const { status, body } = await pay();
    expect([status, body]).toEqual([200, { success: true, subscription_id: 'sub_1' }]);
    expect(await plan()).toMatchObject({
      key: 'starter_boost',
      price: 2400,
      status: 'active',
      subscription_id: 'sub_1',
      is_sandbox: false,
      renews_at: new Date(1_900_000_000_000).toISOString(),
      agreement: { signed_by: 'Ada Byron', version: '2026-11' },
    });
    const [customer] = posts('/v1/customers');
    const sent = Object.fromEntries(new URLSearchParams(customer?.body));
    expect(sent).toMatchObject({
      email: 'ada@example.com',
      name: 'Ada Byron',
      phone: '8015550100',
      source: 'tok_visa',
    });
    expect(posts('/v1/subscriptions')[0]?.body).toContain('payment_behavior=error_if_incomplete');
    await settle();
    expect(await plan()).toMatchObject({ status: 'active' });
  });

  it('leaves a receipt and the signed copy, on the page and once by e-mail', async () => {
    await sql.query('delete from team_messages');
    await pay();
    await pay();
    const { receipt, agreement } = (await owner.get('/api/purchase/papers')).body.data as Papers;
    expect(receipt).toMatch(/Receipt number: PL-\d{6}\nDate: .+\nBusiness: Lamplight Plumbing\n/);
    expect(receipt).toContain('Plan: Startup: 300 minutes of calls and 300 chat conversations a month');
    expect(receipt).toMatch(/Amount: \$[\d,]+\.00 for one year/);
    expect(agreement).toContain('20. Law, arbitration and general terms');
    expect(agreement).toMatch(
      /Signed by: Ada Byron, ada@example\.com\nFor: Lamplight Plumbing\nSigned on: .+20\d\d/,
    );
    expect(agreement).toMatch(/Plan: Startup: .* a year$/);
    const { rows } = await sql.query(
      `select to_address, body from team_messages where subject like 'Your Porchlight receipt%'`,
    );
    expect(rows.map(({ to_address: to }) => to)).toEqual(['ada@example.com']);
    expect(rows[0].body).toContain(receipt);
    expect(rows[0].body).toContain(agreement);
    expect(rows[0].body).toContain('Schedule Onboarding Call: https://');
  });

  it('shows its papers to no other business, and the words that were signed when the version changes', async () => {
    await pay();
    const second = new Visitor(app);
    await second.logIn('second@porchlight.test');
    expect((await second.get('/api/purchase/papers')).status).toBe(404);
    await sql.query(`update agreements set text = 'The old words.', version = '2025-01'`);
    const { agreement } = (await owner.get('/api/purchase/papers')).body.data as Papers;
    expect(agreement).toMatch(/^The old words\.\n/);
  });

  it('asks only what Stripe’s own document allows, also when it looks up', async () => {
    const check = readContract({ document: 'stripe/spec3.trimmed.json' });
    stripe.fail(({ path }) =>
      path === '/v1/subscriptions' ? { status: 500, error: { type: 'api_error' } } : null,
    );
    await pay();
    stripe.fail(() => null);
    await settle();
    const asked = new Set(stripe.requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`));
    expect([...asked]).toEqual([
      'GET /v1/prices',
      'POST /v1/customers',
      'POST /v1/subscriptions',
      'GET /v1/subscriptions',
    ]);
    if (!check) return;
    expect(stripe.requests.flatMap(check)).toEqual([]);
    const [subscription] = posts('/v1/subscriptions');
    if (!subscription) throw new Error('nothing was sent');
    const wrong = subscription.body.replace('payment_behavior', 'payment_manner');
    expect(check({ ...subscription, body: wrong })).not.toEqual([]);
  });

  it.each([
    ['when it is stored', 'tok_chargeDeclined'],
    ['when it is charged', 'tok_chargeCustomerFail'],
  ])('with a card that is declined %s says so, and another card may be tried', async (_, token) => {
    const { status, body } = await pay(token);
    expect([status, body.message]).toEqual([402, 'Your card was declined.']);
    expect(await plan()).toBeNull();
    expect((await pay()).status).toBe(200);
    expect(stripe.subscriptions).toHaveLength(1);
  });

  it.each([
    [
      'a token that Stripe does not know',
      { type: 'invalid_request_error', param: 'source', message: 'No such token' },
      400,
      'Please check your payment information and try again.',
    ],
    [
      'a key that Stripe does not accept',
      { type: 'invalid_request_error', message: 'Invalid API Key' },
      401,
      'An error occurred while processing payment. Please try again.',
    ],
    [
      'a fault of Stripe',
      { type: 'api_error', message: 'down' },
      500,
      'An error occurred while processing payment. Please try again.',
    ],
  ])('with %s charges nothing, and may be tried again', async (_, error, code, message) => {
    stripe.fail(({ path }) => (path === '/v1/customers' ? { status: code, error } : null));
    const { status, body } = await pay();
    expect([status, body.message]).toEqual([402, message]);
    stripe.fail(() => null);
    expect((await pay()).status).toBe(200);
  });

  it('clicked twice, or in two tabs, is charged once', async () => {
    const replies = await Promise.all([pay(), pay(), pay()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await pay()).body.message).toBe(
      'This business has a plan already, or a payment for one is under way.',
    );
    expect(stripe.subscriptions).toHaveLength(1);
  });

  it('is repeated with the same key when the answer gets lost, and is charged once', async () => {
    let lost = 0;
    stripe.fail(({ method, path }) =>
      method === 'POST' && path === '/v1/subscriptions' && lost++ === 0 ? 'hangs up afterwards' : null,
    );
    expect((await pay()).status).toBe(200);
    const keys = posts('/v1/subscriptions').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(stripe.subscriptions).toHaveLength(1);
  });

  it('whose answers all get lost blocks a second one until Stripe was asked, and then counts', async () => {
    stripe.fail(({ method, path }) =>
      method === 'POST' && path === '/v1/subscriptions' ? 'hangs up afterwards' : null,
    );
    const { status, body } = await pay();
    expect([status, body.code]).toEqual([502, 'payment-unsettled']);
    expect(await plan()).toMatchObject({ status: 'paying', subscription_id: null });
    expect((await pay()).status).toBe(409);
    stripe.fail(() => null);
    await expect(settle({ dies: true })).rejects.toThrow('the worker died');
    await settle();
    expect(await plan()).toMatchObject({ status: 'active', subscription_id: 'sub_1' });
    expect(stripe.subscriptions).toHaveLength(1);
  });

  it('that Stripe never got is given up, without a charge, and may be made again', async () => {
    stripe.fail(({ method, path }) =>
      method === 'POST' && path === '/v1/subscriptions' ? 'hangs up' : null,
    );
    expect((await pay()).status).toBe(502);
    stripe.fail(() => null);
    await settle();
    expect(await plan()).toBeNull();
    expect((await pay()).status).toBe(200);
    expect(stripe.subscriptions).toHaveLength(1);
  });

  it('of a process that died before the card was registered is given up', async () => {
    await sql.query(
      `insert into purchases (business_id, agreement_id, package_key, price_id, price_cents, is_sandbox)
       select business_id, id, 'starter_boost', $1, 240000, false from agreements`,
      [STARTUP_PRICE],
    );
    expect(await plan()).toMatchObject({ status: 'paying' });
    await settle();
    expect(await plan()).toBeNull();
  });

  it('that cannot be looked up for long is left to support, and blocks a second one', async () => {
    stripe.fail(({ path }) => (path.startsWith('/v1/subscriptions') ? 'hangs up' : null));
    await pay();
    await expect(settle()).rejects.toThrow();
    const { rows } = await sql.query<{ id: string }>('select id from purchases');
    const data = { purchaseId: Number(rows[0]?.id) };
    await app.context.database.inScope({ businessId }, async (tx) =>
      settlePaymentJob.onDead?.({ tx, data, businessId, context: app.context }),
    );
    expect(await plan()).toMatchObject({ status: 'unknown' });
    expect((await pay()).status).toBe(409);
  });

  it('is not seen by another business, which can buy its own', async () => {
    await pay();
    const rival = new Visitor(app);
    await rival.logIn('second@porchlight.test');
    expect((await purchase(rival)).plan).toBeNull();
    expect((await pay('tok_visa', rival)).body.message).toBe('Please accept the agreement first.');
  });

  it('is limited, so that stolen cards are not tried out here', async () => {
    for (let at = 0; at < 10; at++) await pay('tok_chargeDeclined');
    expect((await pay()).status).toBe(429);
  });
});

it('takes the card with Stripe’s own fields, and the page may load them', async () => {
  expect((await purchase()).card_form).toEqual({ kind: 'stripe', publishable_key: 'pk_test_a1b2c3d4' });
  const policy = (await owner.get('/api/purchase')).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' https://js.stripe.com;");
});

describe('without a publishable key', () => {
  it('says that cards cannot be entered', async () => {
    const other = await startTestApp({
      ownerUrl: app.ownerUrl,
      env: { ROLES: 'api', STRIPE_SECRET_KEY: STRIPE_KEY },
    });
    const visitor = new Visitor(other);
    await visitor.logIn();
    expect((await purchase(visitor)).card_form).toEqual({ kind: 'not-configured' });
    await other.stop();
  });
});

describe('in the sandbox', () => {
  it('the same requests are answered, and each test card does what it says', async () => {
    const bare = await startTestApp({ ownerUrl: app.ownerUrl, env: { ROLES: 'api' } });
    const visitor = new Visitor(bare);
    await visitor.logIn();
    expect((await purchase(visitor)).card_form).toEqual({ kind: 'sandbox' });
    const policy = (await visitor.get('/api/purchase')).headers.get('content-security-policy');
    expect(policy).not.toContain('stripe');
    const [startup] = (await visitor.get('/api/plans/get-yearly')).body.data as Package[];
    await visitor.post('/api/user-agreement', SIGNER);
    const outcomes: Record<string, unknown> = {};
    for (const token of [
      'tok_chargeDeclined',
      'tok_chargeDeclinedInsufficientFunds',
      'tok_chargeCustomerFail',
      'tok_unknown',
      'tok_visa',
    ]) {
      const { status, body } = await visitor.post('/api/stripe-payment', {
        stripe_token: token,
        package_id: startup?.id,
      });
      outcomes[token] = status === 200 ? 'paid' : body.message;
    }
    expect(outcomes).toEqual({
      tok_chargeDeclined: 'Your card was declined.',
      tok_chargeDeclinedInsufficientFunds: 'Your card has insufficient funds.',
      tok_chargeCustomerFail: 'Your card was declined.',
      tok_unknown: 'Please check your payment information and try again.',
      tok_visa: 'paid',
    });
    expect((await purchase(visitor)).plan).toMatchObject({ status: 'active', is_sandbox: true });
    expect(stripe.requests).toEqual([]);
    await bare.stop();
    // Once Stripe is set up, a plan can be bought.
    expect(await plan()).toBeNull();
    expect((await pay()).status).toBe(200);
  });
});
