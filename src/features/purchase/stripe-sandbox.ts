/**
 * Stripe as far as a purchase needs it, for installations without a key: it answers in Stripe's shapes, charges nothing
 * and remembers nothing. The card is in the customer's id, so that its charge fails as the test card says.
 */
import { createHash } from 'node:crypto';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const PRICES = [
  { key: 'starter_boost', cents: 238_800, comparable: 298_800 },
  { key: 'growth_builder', cents: 358_800, comparable: 478_800 },
];

type Refusal = { decline_code: string; message: string };
const DECLINED: Refusal = { decline_code: 'generic_decline', message: 'Your card was declined.' };
const AT_CUSTOMER: Record<string, Refusal> = {
  tok_chargeDeclined: DECLINED,
  tok_chargeDeclinedInsufficientFunds: {
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
};
const KNOWN_CARDS = ['tok_visa', 'tok_chargeCustomerFail'];

export async function answerInSandbox(
  address: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const { pathname } = new URL(address instanceof Request ? address.url : address);
  const form = new URLSearchParams(typeof init?.body === 'string' ? init.body : '');
  const key = new Headers(init?.headers).get('idempotency-key') ?? '';
  switch (`${init?.method ?? 'GET'} ${pathname}`) {
    case 'GET /v1/prices':
      return Response.json(listOf(PRICES.map(presentPrice)));
    case 'POST /v1/customers':
      return createCustomer({ token: form.get('source') ?? '', key });
    case 'POST /v1/subscriptions':
      return createSubscription({ customer: form.get('customer') ?? '', form, key });
    case 'GET /v1/subscriptions':
      return Response.json(listOf([]));
    default:
      return fault(404, { type: 'invalid_request_error', message: `The sandbox has no ${pathname}.` });
  }
}

function createCustomer({ token, key }: { token: string; key: string }): Response {
  const refusal = AT_CUSTOMER[token];
  if (refusal) return declined(refusal);
  if (!KNOWN_CARDS.includes(token))
    return fault(400, {
      type: 'invalid_request_error',
      message: `No such token: '${token}'`,
      param: 'source',
    });
  return Response.json({ id: `cus_${token}_${marked(key)}`, object: 'customer' });
}

function createSubscription({
  customer,
  form,
  key,
}: {
  customer: string;
  form: URLSearchParams;
  key: string;
}): Response {
  if (customer.includes('tok_chargeCustomerFail')) return declined(DECLINED);
  const created = Math.floor(Date.now() / 1000);
  const item = {
    id: `si_${marked(key)}`,
    object: 'subscription_item',
    current_period_end: created + YEAR_SECONDS,
  };
  return Response.json({
    id: `sub_${marked(key)}`,
    object: 'subscription',
    customer,
    created,
    status: 'active',
    cancel_at: null,
    metadata: { purchase: form.get('metadata[purchase]') },
    items: listOf([item]),
  });
}

const presentPrice = ({ key, cents, comparable }: (typeof PRICES)[number]) => ({
  id: `price_${key}`,
  object: 'price',
  active: true,
  currency: 'usd',
  lookup_key: key,
  unit_amount: cents,
  recurring: { interval: 'year', interval_count: 1 },
  metadata: { comparable_price: String(comparable) },
});

const listOf = <Item>(data: Item[]) => ({ object: 'list', data, has_more: false });
const declined = (refusal: Refusal) => fault(402, { type: 'card_error', code: 'card_declined', ...refusal });
const fault = (status: number, error: Record<string, string>) => Response.json({ error }, { status });
/** The same for the same key, as Stripe returns the same object. */
const marked = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24);
