/** The metrics and charts that a business defines for its dashboard (decision 53). */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, id, idParams, periodDays, replyOf } from '#platform/fields.ts';
import {
  basisSchema,
  filtersSchema,
  metricInput,
  metricSchema,
  shownDescription,
  shownName,
  startedFrom,
} from './contract/metric.ts';
import {
  CHART_TYPES,
  DEFAULT_INTERVAL,
  INTERVALS,
  MOST_CHARTS,
  MOST_METRICS,
} from './contract/vocabulary.ts';

export * from './contract/compatibility.ts';
export * from './contract/metric.ts';
export * from './contract/readings.ts';
export * from './contract/vocabulary.ts';

/** What open pages learn about changes as; `id` is empty. */
export const LIVE_KIND = 'report';
/** The event that starts automations when an alert is raised. */
export const METRIC_ALERTED = 'metric.alerted';

const NO_METRIC = 'At least one metric is required';
export const chartInput = z.object({
  name: shownName.min(1, 'Chart name is required'),
  description: shownDescription.default(''),
  chart_type: z.enum(CHART_TYPES, 'Chart type is required'),
  interval: z.enum(INTERVALS).default(DEFAULT_INTERVAL),
  display_options: z.object({ compare: z.boolean().optional() }).default({}),
  filter_options: filtersSchema.default({}),
  metrics: z.array(id, NO_METRIC).min(1, NO_METRIC).max(MOST_METRICS),
  active: z.boolean().default(true),
  revision: startedFrom,
});
export type ChartInput = z.input<typeof chartInput>;

/** Which of the conversations of a chart a bar, slice or point counts. */
const partSchema = z.object({
  /** `no`: those that do not say it. */
  counted: z.enum(['yes', 'no']),
  /** Only those with this answer. */
  answer: z.string().nullable(),
  /** Only those of the interval that begins on this day. */
  from: z.string().nullable(),
});
export type ChartPart = z.infer<typeof partSchema>;

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
  basis: basisSchema.nullable(),
  /** Null for a row of a table, which is one conversation. */
  part: partSchema.nullable(),
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
  /** Counts the saves. */
  revision: z.number(),
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
  summary:
    'Change a metric; what a change makes invalid is read again; 409 conflict if it was saved since `revision`',
  access: 'session',
  params: idParams,
  body: metricInput,
  reply: replyOf(metricSchema),
});
export const deleteMetricRoute = defineRoute({
  method: 'DELETE',
  path: '/api/reports/metrics/:id',
  summary: 'Delete a metric with its readings; charts lose it; it can be restored for 30 days',
  access: 'session',
  params: idParams,
  reply: done,
});

export const restoreMetricRoute = defineRoute({
  method: 'POST',
  path: '/api/reports/metrics/:id/restore',
  summary: 'Restore a deleted metric with its readings, in its charts',
  access: 'session',
  params: idParams,
  reply: replyOf(metricSchema),
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
  summary: 'Change a chart; 409 conflict if it was saved since `revision`',
  access: 'session',
  params: idParams,
  body: chartInput,
  reply: replyOf(chartSchema),
});
export const deleteChartRoute = defineRoute({
  method: 'DELETE',
  path: '/api/reports/charts/:id',
  summary: 'Delete a chart; it can be restored for 30 days',
  access: 'session',
  params: idParams,
  reply: done,
});

export const restoreChartRoute = defineRoute({
  method: 'POST',
  path: '/api/reports/charts/:id/restore',
  summary: 'Restore a deleted chart',
  access: 'session',
  params: idParams,
  reply: replyOf(chartSchema),
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
