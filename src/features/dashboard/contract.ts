import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { periodDays, replyOf } from '#platform/fields.ts';
import {
  METRIC_COLORS,
  METRIC_ICONS,
  METRIC_STATUSES,
  WEEKDAY_TABS,
  type WeekdayTab,
} from './contract/figures.ts';

export * from './contract/figures.ts';

const params = z.object({ days: periodDays });

const metricSchema = z.object({
  title: z.string(),
  /** A number, or a text such as "12.5%" or "4.6/5". */
  value: z.union([z.number(), z.string()]),
  /** What the value is a share or an average of, such as "18 of 240 conversations"; empty for a count. */
  basis: z.string(),
  /**
   * Against the previous period: in percent, for a percentage in percentage points, for CSAT in points of the score. Null
   * where there is nothing to compare with.
   */
  change: z.number().nullable(),
  /** The change is welcome; fewer conversations that need support are. */
  isPositive: z.boolean(),
  icon: z.enum(METRIC_ICONS),
  color: z.enum(METRIC_COLORS),
  status: z.enum(METRIC_STATUSES),
});
export type DashboardMetric = z.infer<typeof metricSchema>;

const periodSchema = z.object({
  /** The first and last day, in the business's time zone. */
  start_date: z.string(),
  end_date: z.string(),
  timezone: z.string(),
});
export type DashboardPeriod = z.infer<typeof periodSchema>;

export const dashboardMetricsRoute = defineRoute({
  method: 'GET',
  path: '/api/dashboard-metrics/:days',
  summary: 'The figures of the last 7, 30 or 90 days, today included, each with its change',
  access: 'session',
  params,
  reply: replyOf(
    z.object({
      metrics: z.array(metricSchema),
      period: periodSchema,
      /** There is no call, chat or booking yet, so that every figure is 0 whatever the period. */
      is_new: z.boolean(),
    }),
  ),
});

const hoursSchema = z.array(z.object({ hour: z.number(), calls: z.number() }));
export const weeklyCallDataRoute = defineRoute({
  method: 'GET',
  path: '/api/weekly-call-data/:days',
  summary: 'Incoming calls by weekday and hour of the business’s clock',
  access: 'session',
  params,
  reply: replyOf(
    z.object(
      Object.fromEntries(WEEKDAY_TABS.map((tab) => [tab, hoursSchema])) as Record<
        WeekdayTab,
        typeof hoursSchema
      >,
    ),
  ),
});
export type WeeklyCallData = z.infer<typeof weeklyCallDataRoute.reply>['data'];

export const serviceDataRoute = defineRoute({
  method: 'GET',
  path: '/api/service-data/:days',
  summary: 'Appointments booked, by offering, and what they are worth',
  access: 'session',
  params,
  reply: replyOf(
    z.object({
      /** Most booked first. */
      services: z.array(z.object({ name: z.string(), value: z.number() })),
      /** In dollars, at the offerings’ current prices. */
      totalRevenue: z.number(),
      /** Booked without naming an offering, so in no slice. */
      withoutOffering: z.number(),
    }),
  ),
});
export type ServiceData = z.infer<typeof serviceDataRoute.reply>['data'];
