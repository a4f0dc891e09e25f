import type Stripe from 'stripe';
import type { Env } from '#platform/env.ts';
import { answerInSandbox } from './stripe-sandbox.ts';

/** With its repetitions a request ends well before `SETTLE_AFTER_MS`. */
const TIMEOUT_MS = 15_000;
const MAX_REPETITIONS = 2;

export const isSandbox = (env: Env): boolean => env.STRIPE_SECRET_KEY === undefined;

/** Loaded for the first request: the library is large. Without a key the sandbox answers the same requests. */
export async function openStripe(env: Env): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const shared = { timeout: TIMEOUT_MS, maxNetworkRetries: MAX_REPETITIONS, telemetry: false };
  if (env.STRIPE_SECRET_KEY === undefined) {
    const httpClient = StripeClient.createFetchHttpClient(answerInSandbox);
    return new StripeClient('sk_sandbox', { ...shared, httpClient });
  }
  return new StripeClient(env.STRIPE_SECRET_KEY, { ...shared, ...addressOf(env.STRIPE_BASE_URL) });
}

function addressOf(
  base: string | undefined,
): { host: string; port: string; protocol: 'http' | 'https' } | object {
  if (base === undefined) return {};
  const { hostname: host, port, protocol } = new URL(base);
  const isPlain = protocol === 'http:';
  return { host, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' };
}
