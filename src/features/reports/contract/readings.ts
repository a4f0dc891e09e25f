/** The conversations behind a metric, what is read from them, and alerts on what it comes to. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import {
  calendarDay,
  done,
  id,
  idParams,
  pageNumber,
  pageSize,
  periodDays,
  replyOf,
  text,
} from '#platform/fields.ts';
import { alertSchema, boundedNumber, metricSchema } from './metric.ts';
import { CHOICE_MAX, DESCRIPTION_MAX, READING_PAGE_SIZES } from './vocabulary.ts';

const readingValue = z.union([z.number(), z.string(), z.boolean()]);
export type ReadingValue = z.infer<typeof readingValue>;
const reading = z.object({
  conversation_id: z.number(),
  conversation_date: z.string(),
  contact_name: z.string(),
  /** Null where the conversation does not say it, or is only counted. */
  value: readingValue.nullable(),
  /** The quoted words that the value was read from; empty where nothing is read. */
  evidence: z.string(),
  /** Null where nothing is read: a value that is calculated is a field of the conversation. */
  confidence: z.number().nullable(),
  recorded_at: z.string().nullable(),
  /** A person set the value; `read_value` is what had been read. */
  corrected: z.boolean(),
  read_value: readingValue.nullable(),
});
export type Reading = z.infer<typeof reading>;

export const listReadingsRoute = defineRoute({
  method: 'GET',
  path: '/api/reports/metrics/:id/readings',
  summary:
    'The conversations that a metric, or a part of a chart, counts, with what was read from each; newest first',
  access: 'session',
  params: idParams,
  query: z.object({
    days: periodDays.default(7),
    /** `no` lists those that are not counted: of what is read, those that do not say it, which a person may know better. */
    counted: z.enum(['yes', 'no']).default('yes'),
    /** Only those with this answer, "Yes" or a category. */
    answer: text(CHOICE_MAX).optional(),
    /** As this chart counts them, by its filters. */
    chart: id.optional(),
    /** Only those of the chart’s interval that begins on this day. */
    from: calendarDay().optional(),
    page: pageNumber,
    page_size: pageSize(READING_PAGE_SIZES),
  }),
  reply: replyOf(z.object({ readings: z.array(reading), total: z.number() })),
});
const readingParams = z.object({ id, conversation_id: id });
export const correctReadingRoute = defineRoute({
  method: 'PUT',
  path: '/api/reports/metrics/:id/readings/:conversation_id',
  summary: 'Correct or confirm what was read',
  access: 'session',
  params: readingParams,
  /** Null: the conversation does not say it. */
  body: z.object({ value: z.union([boundedNumber, text(DESCRIPTION_MAX).min(1), z.boolean()]).nullable() }),
  reply: replyOf(reading),
});
export const restoreReadingRoute = defineRoute({
  method: 'DELETE',
  path: '/api/reports/metrics/:id/readings/:conversation_id',
  summary: 'Take a correction back',
  access: 'session',
  params: readingParams,
  reply: done,
});

export const startFillRoute = defineRoute({
  method: 'POST',
  path: '/api/reports/metrics/:id/fill',
  summary: 'Read past conversations again, or go on where it was canceled',
  access: 'session',
  params: idParams,
  reply: replyOf(metricSchema),
});
export const cancelFillRoute = defineRoute({
  method: 'DELETE',
  path: '/api/reports/metrics/:id/fill',
  summary: 'Stop reading past conversations; what was read stays',
  access: 'session',
  params: idParams,
  reply: replyOf(metricSchema),
});

export const setAlertRoute = defineRoute({
  method: 'PUT',
  path: '/api/reports/metrics/:id/alert',
  summary: 'Tell the owner, and automations, when a metric goes above or below a number or changes suddenly',
  access: 'session',
  params: idParams,
  body: alertSchema,
  reply: replyOf(metricSchema),
});
export const deleteAlertRoute = defineRoute({
  method: 'DELETE',
  path: '/api/reports/metrics/:id/alert',
  summary: 'Remove the alert of a metric',
  access: 'session',
  params: idParams,
  reply: done,
});
