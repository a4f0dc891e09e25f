import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ALERT_KINDS,
  CalculationType,
  ChartType,
  FILL_STATUSES,
  Interval,
  MetricFilters,
  ReadingValue,
} from './contract.ts';
import type { DayFigures } from './sums.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const key = (name: string) => bigint(name, { mode: 'number' });
const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const filters = (name: string) => jsonb(name).$type<MetricFilters>().notNull().default({});

export const metrics = pgTable('metrics', {
  id: identity(),
  businessId: uuid('business_id').notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  calculationType: text('calculation_type').$type<CalculationType>().notNull(),
  dataPath: text('data_path').notNull().default(''),
  filters: filters('filters'),
  validationRules: jsonb('validation_rules')
    .$type<{ min?: number | undefined; max?: number | undefined }>()
    .notNull()
    .default({}),
  choices: text().array().notNull().default([]),
  active: boolean().notNull().default(true),
  displayOrder: integer('display_order').notNull().default(0),
  version: integer().notNull().default(1),
  revision: integer().notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

export const metricReadings = pgTable(
  'metric_readings',
  {
    businessId: uuid('business_id').notNull(),
    metricId: key('metric_id').notNull(),
    conversationId: key('conversation_id').notNull(),
    metricVersion: integer('metric_version').notNull(),
    /** Null when the conversation says nothing about it. */
    value: jsonb().$type<ReadingValue>(),
    evidence: text().notNull().default(''),
    confidence: real().notNull().default(0),
    readValue: jsonb('read_value').$type<ReadingValue>(),
    correctedAt: instant('corrected_at'),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
    conversationAt: instant('conversation_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.metricId, table.conversationId] })],
);

export const metricFills = pgTable('metric_fills', {
  metricId: key('metric_id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  metricVersion: integer('metric_version').notNull(),
  status: text().$type<(typeof FILL_STATUSES)[number]>().notNull().default('waiting'),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  cursor: key('cursor'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const metricAlerts = pgTable('metric_alerts', {
  metricId: key('metric_id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  kind: text().$type<(typeof ALERT_KINDS)[number]>().notNull(),
  threshold: doublePrecision().notNull(),
  days: integer().notNull(),
  active: boolean().notNull().default(true),
  raisedAt: instant('raised_at'),
  raisedValue: doublePrecision('raised_value'),
});

export const conversationsToRead = pgTable('conversations_to_read', {
  conversationId: key('conversation_id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  changes: integer().notNull().default(1),
  isReworded: boolean('is_reworded').notNull(),
});

export const charts = pgTable('charts', {
  id: identity(),
  businessId: uuid('business_id').notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  chartType: text('chart_type').$type<ChartType>().notNull(),
  interval: text().$type<Interval>().notNull().default('day'),
  displayOptions: jsonb('display_options').$type<{ compare?: boolean | undefined }>().notNull().default({}),
  filterOptions: filters('filter_options'),
  displayOrder: integer('display_order').notNull().default(1000),
  active: boolean().notNull().default(true),
  revision: integer().notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

export const chartMetrics = pgTable(
  'chart_metrics',
  {
    chartId: key('chart_id').notNull(),
    metricId: key('metric_id').notNull(),
    businessId: uuid('business_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chartId, table.metricId] })],
);

/** Kept by triggers; see migrations/0091_metric_days.sql. */
export const readingChanges = pgTable('reading_changes', {
  businessId: uuid('business_id').notNull(),
  day: date({ mode: 'string' }).notNull(),
  metricId: key('metric_id').notNull(),
  changes: key('changes').notNull(),
});

export const metricDays = pgTable(
  'metric_days',
  {
    businessId: uuid('business_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    changes: key('changes').notNull(),
    figures: jsonb().$type<DayFigures>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.startsAt] })],
);
