import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SandboxMessage } from './contract.ts';

export const sandboxMessages = pgTable('sandbox_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  channel: text().$type<SandboxMessage['channel']>().notNull(),
  fromAddress: text('from_address').notNull(),
  toAddress: text('to_address').notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  messageId: bigint('message_id', { mode: 'number' }),
  /** Of an e-mail to the team in the business's colors. */
  linkNames: jsonb('link_names').$type<Record<string, string>>(),
  attachments: jsonb().$type<{ name: string; type: string; content: string }[]>().notNull().default([]),
});
