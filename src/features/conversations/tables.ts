import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Direction, FilterTag, Source } from './contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const word = (name: string) => text(name).notNull().default('');
const tags = customType<{ data: FilterTag[] }>({ dataType: () => 'ARRAY' });

export const conversations = pgTable('conversations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  contactId: bigint('contact_id', { mode: 'number' }),
  source: text().$type<Source>().notNull(),
  callDirection: text('call_direction').$type<Direction>().notNull(),
  contactFirstName: word('contact_first_name'),
  contactLastName: word('contact_last_name'),
  phoneNumber: text('phone_number'),
  email: text(),
  senderId: text('sender_id'),
  contactType: word('contact_type'),
  filters: tags().notNull().default([]),
  quoteStatus: text('quote_status').notNull().default('New'),
  quoteValue: numeric('quote_value', { mode: 'number' }),
  salesValue: numeric('sales_value', { mode: 'number' }),
  notes: word('notes'),
  summary: word('summary'),
  recordingUrl: text('recording_url'),
  durationSeconds: integer('duration_seconds').notNull().default(0),
  callStatus: word('call_status'),
  readyToScheduleAnAppointment: boolean('ready_to_schedule_an_appointment').notNull().default(false),
  /** json, not jsonb: it keeps the order in which the variables were collected. */
  variablesCollected: json('variables_collected').$type<Record<string, unknown>>().notNull().default({}),
  transcript: jsonb().$type<{ role: string; content: string }[]>().notNull().default([]),
  rank: smallint(),
  additionalComments: text('additional_comments'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
  // The migration defines how it is derived.
  shownStatus: text('shown_status').notNull().generatedAlwaysAs(sql`null`),
  assigneeId: uuid('assignee_id'),
  dueOn: date('due_on', { mode: 'string' }),
  externalId: text('external_id'),
  crmConversationId: text('crm_conversation_id'),
});

/** Kept by triggers; see migrations/0032_shown_statuses.sql. */
export const conversationCounts = pgTable('conversation_counts', {
  businessId: uuid('business_id').notNull(),
  day: date({ mode: 'string' }).notNull(),
  source: text().$type<Source>().notNull(),
  callDirection: text('call_direction').$type<Direction>().notNull(),
  quoteStatus: text('quote_status').notNull(),
  shownStatus: text('shown_status').notNull(),
  filters: tags().notNull(),
  count: integer().notNull(),
});

/** Kept by triggers; see migrations/0086_conversation_quarters.sql. */
export const conversationQuarters = pgTable('conversation_quarters', {
  businessId: uuid('business_id').notNull(),
  quarter: instant('quarter').notNull(),
  conversations: integer().notNull(),
  inboundCalls: integer('inbound_calls').notNull(),
  appointmentBooked: integer('appointment_booked').notNull(),
  supportRequired: integer('support_required').notNull(),
  hotLead: integer('hot_lead').notNull(),
  newCustomerScript: integer('new_customer_script').notNull(),
  currentCustomerScript: integer('current_customer_script').notNull(),
  durationSeconds: bigint('duration_seconds', { mode: 'number' }).notNull(),
});

/** Kept by triggers; see migrations/0088_conversation_worth.sql. */
export const conversationWorth = pgTable('conversation_worth', {
  businessId: uuid('business_id').notNull(),
  quarter: instant('quarter').notNull(),
  source: text().$type<Source>().notNull(),
  conversations: integer().notNull(),
  sold: integer().notNull(),
  soldCents: bigint('sold_cents', { mode: 'number' }).notNull(),
  quoted: integer().notNull(),
  quotedCents: bigint('quoted_cents', { mode: 'number' }).notNull(),
  handledSeconds: bigint('handled_seconds', { mode: 'number' }).notNull(),
});

/** Kept by triggers; see migrations/0091_metric_days.sql. */
export const conversationChanges = pgTable('conversation_changes', {
  businessId: uuid('business_id').notNull(),
  day: date({ mode: 'string' }).notNull(),
  changes: bigint({ mode: 'number' }).notNull(),
});

export const conversationStatuses = pgTable('conversation_statuses', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  name: text().notNull(),
  active: boolean().notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
});
