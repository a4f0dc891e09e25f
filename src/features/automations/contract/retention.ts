/** How long a business keeps the history of its automations. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, success, wholeNumber } from '#platform/fields.ts';
import { KEEP_REQUESTS_DAYS, KEEP_RUNS_DAYS } from './vocabulary.ts';

const daysOf = (choices: readonly number[]) =>
  wholeNumber({ min: Math.min(...choices), max: Math.max(...choices) }).refine(
    (days) => choices.includes(days),
    `Choose one of ${choices.join(', ')}.`,
  );

const retention = {
  /** Counted from when a run ended. A run that is not over is never deleted. */
  keep_runs_days: daysOf(KEEP_RUNS_DAYS),
  /** Requests to webhooks, taken and refused. */
  keep_requests_days: daysOf(KEEP_REQUESTS_DAYS),
};

export const getRetentionRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/retention',
  summary: 'How many days finished runs and received requests are kept',
  access: 'session',
  reply: z.object({
    status: success,
    data: z.object({ keep_runs_days: z.number(), keep_requests_days: z.number() }),
  }),
});
export type Retention = z.infer<typeof getRetentionRoute.reply>['data'];

export const setRetentionRoute = defineRoute({
  method: 'PUT',
  path: '/api/automations/retention',
  summary:
    'Choose how many days finished runs and received requests are kept; older ones are deleted within the hour',
  access: 'session',
  body: z.object(retention),
  reply: done,
});

export const previewRetentionRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/retention/preview',
  summary: 'How much would be deleted if this were chosen; more than 10,000 is given as 10,001',
  access: 'session',
  query: z.object(retention),
  reply: z.object({ status: success, data: z.object({ runs: z.number(), requests: z.number() }) }),
});
export type RetentionPreview = z.infer<typeof previewRetentionRoute.reply>['data'];
