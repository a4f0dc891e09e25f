import { z } from 'zod';
import { SOURCES } from '#features/conversations/contract.ts';
import { defineRoute } from '#platform/contract.ts';
import { done, periodDays, replyOf, version } from '#platform/fields.ts';

export * from './contract/amounts.ts';
export * from './contract/links.ts';
export * from './contract/missed-words.ts';
export * from './contract/source-names.ts';

/** Against the previous period, in percent; null where there is nothing to compare with. */
const change = z.number().nullable();
/** In dollars. */
const money = z.number();

const sourceSchema = z.object({
  source: z.enum(SOURCES),
  conversations: z.number(),
  sold: z.number(),
  sold_value: money,
  quoted: z.number(),
  quoted_value: money,
  booked: z.number(),
  booked_value: money,
});
export type WorthOfSource = z.infer<typeof sourceSchema>;

const numbersSchema = z.object({
  job_value: money,
  missed_percent: z.number(),
  hourly_wage: money,
  /** The business has not stated its own numbers yet. */
  is_assumed: z.boolean(),
  /** 0 while assumed. Send it back with a change, so that the change of another user is not overwritten unseen. */
  version: z.number(),
});
export type WorthNumbers = z.infer<typeof numbersSchema>;

const worthSchema = z.object({
  period: z.object({ start_date: z.string(), end_date: z.string(), timezone: z.string() }),
  numbers: numbersSchema,
  sold: z.object({ conversations: z.number(), value: money, change }),
  /** Quoted or booked, and not sold. */
  expected: z.object({ conversations: z.number(), value: money, change }),
  /** Most conversations first. */
  sources: z.array(sourceSchema),
  /** Calls answered while the business was closed, and what they would have cost if they had been missed. */
  out_of_hours: z.object({ calls: z.number(), value: money, change }),
  saved: z.object({ minutes: z.number(), value: money, change }),
  /** Voicemails of possible customers who neither booked nor reached the business since. */
  missed: z.object({
    calls: z.number(),
    cost: money,
    change,
    cost_of_one: money,
    /** All that were left: `calls` and those that do not count, by the reason. */
    voicemails: z.number(),
    no_customers: z.number(),
    called_again: z.number(),
    reached: z.number(),
  }),
  /** Ratings that a review request led to; the average is out of 10. */
  reviews: z.object({ ratings: z.number(), average: z.number().nullable(), change }),
});
export type Worth = z.infer<typeof worthSchema>;

export const worthRoute = defineRoute({
  method: 'GET',
  path: '/api/worth/:days',
  summary: 'What the conversations of the last 7, 30 or 90 days were worth, today included',
  access: 'session',
  params: z.object({ days: periodDays }),
  reply: replyOf(worthSchema),
});

const between = ({ min, max, unit }: { min: number; max: number; unit: '$' | '%' }) => {
  const shown = (value: number) =>
    unit === '$' ? `$${value.toLocaleString('en-US')}` : `${value.toLocaleString('en-US')}%`;
  const message = `Enter a number from ${shown(min)} to ${shown(max)}.`;
  return z.number(message).min(min, message).max(max, message);
};

export const saveNumbersRoute = defineRoute({
  method: 'PUT',
  path: '/api/worth-numbers',
  summary: 'State what a job and an hour are worth to the business',
  access: 'session',
  body: z.object({
    job_value: between({ min: 1, max: 1_000_000, unit: '$' }),
    missed_percent: between({ min: 0, max: 100, unit: '%' }).int('Enter a whole percentage.'),
    hourly_wage: between({ min: 1, max: 1000, unit: '$' }),
    version,
  }),
  reply: replyOf(numbersSchema),
});

const digestSchema = z.object({
  enabled: z.boolean(),
  /** Where it is sent. */
  email: z.string(),
  /** No mail server is set up: the sandbox keeps what would be sent. */
  is_sandbox: z.boolean(),
});
export type DigestSettings = z.infer<typeof digestSchema>;

export const digestRoute = defineRoute({
  method: 'GET',
  path: '/api/worth-digest',
  summary: 'Whether the user gets the weekly digest',
  access: 'session',
  reply: replyOf(digestSchema),
});

export const chooseDigestRoute = defineRoute({
  method: 'PUT',
  path: '/api/worth-digest',
  summary: 'Switch the user’s weekly digest on or off',
  access: 'session',
  body: z.object({ enabled: z.boolean() }),
  reply: replyOf(digestSchema),
});

export const sendDigestRoute = defineRoute({
  method: 'POST',
  path: '/api/worth-digest/send',
  summary: 'E-mail the user the digest of the last seven days now',
  access: 'session',
  reply: done,
});

const unsubscribeParams = z.object({
  token: z
    .string()
    .max(32)
    .regex(/^[0-9a-f]{32}$/, 'This link is not whole.'),
});

export const digestOfTokenRoute = defineRoute({
  method: 'GET',
  path: '/api/unsubscribe/digest/:token',
  summary: 'The business and the address that the unsubscribe link of a digest is about',
  access: 'public',
  params: unsubscribeParams,
  reply: replyOf(z.object({ business_name: z.string(), email: z.string(), enabled: z.boolean() })),
  secretPath: true,
});

export const endDigestRoute = defineRoute({
  method: 'POST',
  path: '/unsubscribe/digest/:token',
  summary: 'No more digests to that user; also what a mail program calls (RFC 8058)',
  access: 'public',
  csrf: false,
  params: unsubscribeParams,
  reply: done,
  secretPath: true,
});
