import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Channel, MessageStatus } from './contract.ts';

/** A small text file that an e-mail carries. */
export type Attachment = { name: string; type: string; content: string };

const instant = (name: string) => timestamp(name, { withTimezone: true });

const addresses = customType<{ data: string[] }>({ dataType: () => 'text[]' });

export const messages = pgTable('messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  contactId: bigint('contact_id', { mode: 'number' }).notNull(),
  channel: text().$type<Channel>().notNull(),
  direction: text().$type<'in' | 'out'>().notNull(),
  fromAddress: text('from_address').notNull(),
  toAddress: text('to_address').notNull(),
  replyTo: text('reply_to').notNull().default(''),
  subject: text().notNull().default(''),
  body: text().notNull(),
  status: text().$type<MessageStatus>().notNull(),
  reason: text(),
  provider: text().notNull(),
  providerId: text('provider_id'),
  idempotencyKey: text('idempotency_key').notNull(),
  unsureSince: instant('unsure_since'),
  sentBy: uuid('sent_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  deliveredAt: instant('delivered_at'),
  attachments: jsonb().$type<Attachment[]>().notNull().default([]),
  cc: addresses().notNull().default([]),
  bcc: addresses().notNull().default([]),
  original: text(),
  automatic: boolean().notNull().default(false),
  crmConversationId: text('crm_conversation_id'),
  runId: bigint('run_id', { mode: 'number' }),
  nodeId: text('node_id'),
  /** What it is counted as once its provider gets it; 0 after that, and where it costs nothing. */
  toCount: integer('to_count').notNull().default(0),
});

export const teamMessages = pgTable('team_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  channel: text().$type<'email' | 'sms'>().notNull(),
  toAddress: text('to_address').notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  status: text().$type<'queued' | 'sending' | 'sent' | 'failed'>().notNull().default('queued'),
  reason: text(),
  idempotencyKey: text('idempotency_key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  /** Null for plain text; otherwise it is sent in the business's colors, with these names for addresses in it. */
  linkNames: jsonb('link_names').$type<Record<string, string>>(),
  unsubscribeUrl: text('unsubscribe_url'),
  /** Its cost has been counted, however often it is tried. */
  counted: boolean().notNull().default(false),
});

export const mailTokens = pgTable('mail_tokens', {
  token: text().primaryKey(),
  businessId: uuid('business_id').notNull(),
  messageId: bigint('message_id', { mode: 'number' }).notNull(),
});

export const messageNumbers = pgTable('message_numbers', {
  number: text().primaryKey(),
  businessId: uuid('business_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const textThreads = pgTable('text_threads', {
  channel: text().$type<'sms' | 'whatsapp'>().notNull(),
  number: text().notNull(),
  address: text().notNull(),
  businessId: uuid('business_id').notNull(),
  lastTextedAt: instant('last_texted_at').notNull().defaultNow(),
  stopped: boolean().notNull().default(false),
});

export const savedReplies = pgTable('saved_replies', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  name: text().notNull(),
  body: text().notNull(),
  /** Counts edits. */
  version: integer().notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});
