/** The metrics and charts that a business defines for its dashboard (decision 53). */
import { z } from 'zod';
import { DIRECTIONS, FILTER_TAGS, SOURCES } from '#features/conversations/contract.ts';
import { defineRoute } from '#platform/contract.ts';
import { done, id, idParams, pageNumber, pageSize, periodDays, replyOf, text } from '#platform/fields.ts';
import {
  ALERT_KINDS,
  CALCULATION_TYPES,
  type CalculationType,
  CHART_TYPES,
  CHOICE_MAX,
  CHOICES_MAX,
  DEFAULT_INTERVAL,
  DESCRIPTION_MAX,
  FIELD_PATHS,
  FILL_STATUSES,
  INTERVALS,
  isRead,
  LARGEST_NUMBER,
  METRIC_NAME_MAX,
  MOST_CHARTS,
  MOST_METRICS,
  NUMBER_PATHS,
  PATH_MAX,
  READING_PAGE_SIZES,
  VARIABLE_PREFIX,
} from './contract/vocabulary.ts';

export * from './contract/compatibility.ts';
export * from './contract/vocabulary.ts';

/** What open pages learn about changes as; `id` is empty. */
export const LIVE_KIND = 'report';
/** The event that starts automations when an alert is raised. */
export const METRIC_ALERTED = 'metric.alerted';

const number = z.number().min(-LARGEST_NUMBER).max(LARGEST_NUMBER);
const name = text(METRIC_NAME_MAX, 'Name must be 60 characters or less');
const description = text(DESCRIPTION_MAX, 'Description must be 300 characters or less');

/** Which conversations count; an empty object means all but spam. */
const filtersSchema = z.object({
  source: z.array(z.enum(SOURCES)).max(SOURCES.length).optional(),
  direction: z.array(z.enum(DIRECTIONS)).max(DIRECTIONS.length).optional(),
  /** At least one of them. */
  tags: z.array(z.enum(FILTER_TAGS)).max(FILTER_TAGS.length).optional(),
  status: z.array(text(50)).max(50).optional(),
  min_duration_seconds: z.number().int().min(0).max(86_400).optional(),
});
export type MetricFilters = z.infer<typeof filtersSchema>;

/** A value outside of these is not recorded. */
const rulesSchema = z.object({ min: number.optional(), max: number.optional() });

export const metricInput = z
  .object({
    name: name.min(1, 'Name is required'),
    description: description.default(''),
    calculation_type: z.enum(CALCULATION_TYPES, 'Metric type is required'),
    /** The field that is calculated with, or '' for the conversation itself. */
    data_path: text(PATH_MAX).default(''),
    filters: filtersSchema.default({}),
    validation_rules: rulesSchema.default({}),
    choices: z.array(text(CHOICE_MAX)).max(CHOICES_MAX).optional(),
    active: z.boolean().default(true),
  })
  .transform(({ choices, ...metric }) => ({ ...metric, choices: distinct(choices ?? []) }))
  .refine(({ calculation_type, choices }) => calculation_type !== 'choice' || choices.length >= 2, {
    path: ['choices'],
    error: 'At least 2 unique choices are required for choice type',
  })
  .superRefine(({ calculation_type, data_path }, context) => {
    const message = pathFault(calculation_type, data_path);
    if (message) context.addIssue({ code: 'custom', path: ['data_path'], message });
  });
export type MetricInput = z.input<typeof metricInput>;

/** Trimmed by the field; the first of two that differ in case only stays. */
function distinct(choices: string[]): string[] {
  return choices.filter(
    (choice, index) =>
      choice !== '' && choices.findIndex((one) => one.toLowerCase() === choice.toLowerCase()) === index,
  );
}

function pathFault(type: CalculationType, path: string): string | undefined {
  if (isRead(type)) return;
  if (path.startsWith(VARIABLE_PREFIX) && path.length > VARIABLE_PREFIX.length) return;
  if (NUMBER_PATHS.some((one) => one === path)) return;
  if (type === 'sum' || type === 'avg') return 'Choose a field to calculate with.';
  if (path !== '' && ![...FIELD_PATHS, ...FILTER_TAGS].some((one) => one === path))
    return 'There is no such field.';
}

const alertSchema = z.object({
  kind: z.enum(ALERT_KINDS),
  /** For `change`, in percent against the period before. */
  threshold: number,
  days: periodDays,
  active: z.boolean(),
});
export type MetricAlert = z.infer<typeof alertSchema>;

const metricSchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  calculation_type: z.enum(CALCULATION_TYPES),
  data_type: z.enum(['bool', 'string']),
  active: z.boolean(),
  data_path: z.string(),
  filters: filtersSchema,
  validation_rules: rulesSchema,
  choices: z.array(z.string()),
  /**
   * Of the period that was asked for. A number; for yes/no the share of yes in percent; for categories the most frequent; for
   * text the latest. Null while there is none.
   */
  current_value: z.union([z.number(), z.string()]).nullable(),
  /** The same of the period before. */
  previous_value: z.union([z.number(), z.string()]).nullable(),
  display_order: z.number(),
  /** Grows when a change makes earlier readings invalid. */
  version: z.number(),
  /** How far past conversations are read; null where nothing is read. */
  fill: z.object({ status: z.enum(FILL_STATUSES), done: z.number(), total: z.number() }).nullable(),
  /** In how many of the period's conversations that were read it is said; null where nothing is read. */
  said: z.object({ said: z.number(), read: z.number() }).nullable(),
  /** Of the readings that a person checked, how many were right. */
  agreement: z.object({ checked: z.number(), agreed: z.number() }).nullable(),
  alert: alertSchema.nullable(),
});
export type Metric = z.infer<typeof metricSchema>;

const NO_METRIC = 'At least one metric is required';
export const chartInput = z.object({
  name: name.min(1, 'Chart name is required'),
  description: description.default(''),
  chart_type: z.enum(CHART_TYPES, 'Chart type is required'),
  interval: z.enum(INTERVALS).default(DEFAULT_INTERVAL),
  display_options: z.object({ compare: z.boolean().optional() }).default({}),
  filter_options: filtersSchema.default({}),
  metrics: z.array(id, NO_METRIC).min(1, NO_METRIC).max(MOST_METRICS),
  active: z.boolean().default(true),
});
export type ChartInput = z.input<typeof chartInput>;

/**
 * A bar, slice, point or row. In a table there is one per reading; else `name` is the metric, the category ("Yes") or the first
 * day of the interval, and `metric_name` the series.
 */
const chartDatum = z.object({
  name: z.string(),
  /** Null for an average or a share of nothing. */
  value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
  metric_id: z.number(),
  metric_name: z.string(),
  conversation_id: z.number().nullable(),
  conversation_date: z.string().nullable(),
  recorded_at: z.string().nullable(),
  confidence: z.number().nullable(),
});
export type ChartDatum = z.infer<typeof chartDatum>;

const chartSchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  chart_type: z.enum(CHART_TYPES),
  interval: z.enum(INTERVALS),
  metrics: z.array(z.number()),
  metrics_count: z.number(),
  display_options: z.object({ compare: z.boolean().optional() }),
  filter_options: filtersSchema,
  display_order: z.number(),
  active: z.boolean(),
  chart_data: z.array(chartDatum),
  /** The period before, where `display_options.compare` is on. */
  previous_data: z.array(chartDatum),
});
export type Chart = z.infer<typeof chartSchema>;

export const listMetricsRoute = defineRoute({
  method: 'GET',
  path: '/api/reports/metrics',
  summary: 'The business’s own metrics, each with its value over the period',
  access: 'session',
  query: z.object({ days: periodDays.default(7) }),
  reply: replyOf(z.array(metricSchema)),
});
export const createMetricRoute = defineRoute({
  method: 'POST',
  path: '/api/reports/metrics',
  summary: 'Add a metric; past conversations are then read in the background',
  access: 'session',
  body: metricInput,
  reply: replyOf(metricSchema),
});
export const updateMetricRoute = defineRoute({
  method: 'PUT',
  path: '/api/reports/metrics/:id',
  summary: 'Change a metric; what a change makes invalid is read again',
  access: 'session',
  params: idParams,
  body: metricInput,
  reply: replyOf(metricSchema),
});
export const deleteMetricRoute = defineRoute({
  method: 'DELETE',
  path: '/api/reports/metrics/:id',
  summary: 'Delete a metric with its readings; charts lose it',
  access: 'session',
  params: idParams,
  reply: done,
});

export const listChartsRoute = defineRoute({
  method: 'GET',
  path: '/api/reports/charts/:days',
  summary: 'The business’s own charts with their data',
  access: 'session',
  params: z.object({ days: periodDays }),
  reply: replyOf(z.array(chartSchema)),
});
export const createChartRoute = defineRoute({
  method: 'POST',
  path: '/api/reports/charts',
  summary: 'Add a chart',
  access: 'session',
  body: chartInput,
  reply: replyOf(chartSchema),
});
export const updateChartRoute = defineRoute({
  method: 'PUT',
  path: '/api/reports/charts/:id',
  summary: 'Change a chart',
  access: 'session',
  params: idParams,
  body: chartInput,
  reply: replyOf(chartSchema),
});
export const deleteChartRoute = defineRoute({
  method: 'DELETE',
  path: '/api/reports/charts/:id',
  summary: 'Delete a chart',
  access: 'session',
  params: idParams,
  reply: done,
});

export const orderTilesRoute = defineRoute({
  method: 'PUT',
  path: '/api/reports/order',
  summary: 'Put the tiles of the Custom Dashboard in order',
  access: 'session',
  body: z.object({
    tiles: z.array(z.object({ kind: z.enum(['metric', 'chart']), id })).max(MOST_METRICS + MOST_CHARTS),
  }),
  reply: done,
});

const readingValue = z.union([z.number(), z.string(), z.boolean()]);
export type ReadingValue = z.infer<typeof readingValue>;
const reading = z.object({
  conversation_id: z.number(),
  conversation_date: z.string(),
  contact_name: z.string(),
  /** Null where the conversation does not say it. */
  value: readingValue.nullable(),
  /** The quoted words that the value was read from. */
  evidence: z.string(),
  confidence: z.number(),
  recorded_at: z.string(),
  /** A person set the value; `read_value` is what had been read. */
  corrected: z.boolean(),
  read_value: readingValue.nullable(),
});
export type Reading = z.infer<typeof reading>;

export const listReadingsRoute = defineRoute({
  method: 'GET',
  path: '/api/reports/metrics/:id/readings',
  summary: 'What was read from each conversation, with the words it was read from; newest first',
  access: 'session',
  params: idParams,
  query: z.object({
    days: periodDays.default(7),
    /** `no` lists the conversations that do not say it, which a person may know better. */
    said: z.enum(['yes', 'no']).default('yes'),
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
  body: z.object({ value: z.union([number, text(DESCRIPTION_MAX).min(1), z.boolean()]).nullable() }),
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
  summary: 'Read past conversations again, or go on where it was cancelled',
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
