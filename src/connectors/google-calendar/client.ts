/** Google's own SDK over our client, which knows the address, the token and the limits. */
import { calendar, type calendar_v3 } from '@googleapis/calendar';
import { z } from 'zod';
import type { VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { isRefusal, refusalIn } from '#connectors/framework/run/vendor-client.ts';

export type GoogleEvent = calendar_v3.Schema$Event;

export const GOOGLE = 'https://www.googleapis.com';

export const openGoogle = ({ baseUrl, fetch }: VendorClient): calendar_v3.Calendar =>
  calendar({
    version: 'v3',
    // The SDK's own setting for another address drops the path of that address.
    fetchImplementation: (input, init) => fetch(String(input).replace(GOOGLE, baseUrl), init),
    // The runner decides about another try, not the SDK.
    retry: false,
  });

const refusal = z.object({
  error: z.object({
    message: z.string(),
    errors: z.array(z.object({ reason: z.string() })).default([]),
  }),
});

export const reasonIn = (answer: unknown): string | null =>
  refusal.safeParse(answer).data?.error.message ?? null;

const TOO_FAST = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded'];

/** Throws what our client threw, without the SDK's wrapping, and takes Google's 403 for too many requests as a 429. */
export async function ask<Answer>(asked: Promise<{ data: Answer }>): Promise<Answer> {
  try {
    return (await asked).data;
  } catch (error) {
    const refused = refusalIn(error);
    if (!refused) throw error;
    const { errors = [] } = refusal.safeParse(refused.answer).data?.error ?? {};
    if (isRefusal(refused, 403) && errors.some(({ reason }) => TOO_FAST.includes(reason)))
      throw new StepFailure(refused.message, { retryable: true });
    throw refused;
  }
}
