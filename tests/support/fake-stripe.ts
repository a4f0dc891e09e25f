/** Stripe over loopback HTTP: it remembers customers, subscriptions and idempotency keys, and fails as a test tells it to. */
import { nestForm } from './connectors/nested-form.ts';
import { hangUp, type ReceivedRequest, replyJson, startStandIn } from './stand-in.ts';

export const STRIPE_KEY = 'sk_test_a1b2c3d4e5f6';

type Reply = { status: number; body: unknown };
/** What happens to one request instead of an answer, or after Stripe has done its work. */
type Fault =
  | 'hangs up'
  | 'hangs up afterwards'
  | 'hangs afterwards'
  | { status: number; error: Record<string, string> };

export type FakeSubscription = {
  id: string;
  customer: string;
  metadata: Record<string, string>;
  status: string;
  cancel_at: number | null;
};

export type FakeStripe = {
  url: string;
  /** Everything that it was asked, as it came. */
  requests: ReceivedRequest[];
  /** Each was charged once. */
  subscriptions: FakeSubscription[];
  prices: Record<string, unknown>[];
  /** Decides for each request; null answers as usual. */
  fail: (decide: (request: ReceivedRequest) => Fault | null) => void;
  reset: () => void;
  stop: () => Promise<void>;
};

const yearly = (key: string, cents: number, comparable?: number) => ({
  id: `price_of_${key}`,
  object: 'price',
  active: true,
  currency: 'usd',
  lookup_key: key,
  unit_amount: cents,
  recurring: { interval: 'year', interval_count: 1 },
  metadata: comparable ? { comparable_price: String(comparable) } : {},
});
const PRICES = () => [yearly('growth_builder', 360_000, 480_000), yearly('starter_boost', 240_000)];

export async function startFakeStripe(): Promise<FakeStripe> {
  const requests: ReceivedRequest[] = [];
  const subscriptions: FakeStripe['subscriptions'] = [];
  const prices: FakeStripe['prices'] = PRICES();
  const answered = new Map<string, Reply>();
  let decide: (request: ReceivedRequest) => Fault | null = () => null;

  function carryOut({ method, path, headers, body }: ReceivedRequest): Reply {
    const url = new URL(path, 'http://stripe');
    if (headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    const form = nestForm(new URLSearchParams(body)) as Form;
    const named = /^\/v1\/subscriptions\/(\w+)$/.exec(url.pathname)?.[1];
    if (named) return ok(subscriptions.find(({ id }) => id === named));
    switch (`${method} ${url.pathname}`) {
      case 'GET /v1/prices':
        return ok(listOf(prices));
      case 'GET /v1/subscriptions': {
        const customer = url.searchParams.get('customer');
        return ok(listOf(subscriptions.filter((one) => one.customer === customer)));
      }
      case 'POST /v1/customers':
        if (form.source === 'tok_chargeDeclined') return declined();
        return ok({ id: `cus_${answered.size}_${form.source}`, object: 'customer' });
      case 'POST /v1/subscriptions': {
        const { customer = '', metadata = {} } = form;
        if (customer.endsWith('tok_chargeCustomerFail')) return declined();
        const id = `sub_${subscriptions.length + 1}`;
        const items = listOf([{ id: `si_${id}`, current_period_end: 1_900_000_000 }]);
        const made = {
          id,
          object: 'subscription',
          customer,
          metadata,
          status: 'active',
          cancel_at: null,
          items,
        };
        subscriptions.push(made);
        return ok(made);
      }
      default:
        return refusal(404, { type: 'invalid_request_error', message: `Unrecognized ${path}` });
    }
  }

  /** A key that it has seen gets the first answer again, whatever it was. */
  function once(request: ReceivedRequest): Reply {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || !key) return carryOut(request);
    const reply = answered.get(key) ?? carryOut(request);
    answered.set(key, reply);
    return reply;
  }

  const { url, stop } = await startStandIn(({ request, response }) => {
    requests.push(request);
    const fault = decide(request);
    if (fault === 'hangs up') return hangUp(response);
    const reply = typeof fault === 'object' && fault ? refusal(fault.status, fault.error) : once(request);
    if (fault === 'hangs afterwards') return;
    if (fault === 'hangs up afterwards') return hangUp(response);
    replyJson(response, reply.status, reply.body);
  });
  return {
    url,
    requests,
    subscriptions,
    prices,
    fail: (given) => {
      decide = given;
    },
    reset: () => {
      decide = () => null;
      requests.length = 0;
      subscriptions.length = 0;
      prices.splice(0, prices.length, ...PRICES());
    },
    stop,
  };
}

type Form = { source?: string; customer?: string; metadata?: Record<string, string> };
const ok = (body: unknown): Reply => ({ status: 200, body });
const refusal = (status: number, error: Record<string, string>): Reply => ({ status, body: { error } });
const declined = (): Reply =>
  refusal(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
const listOf = (data: unknown[]) => ({ object: 'list', data, has_more: false });
