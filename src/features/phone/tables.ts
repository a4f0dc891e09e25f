import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const outboundCalls = pgTable('outbound_calls', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  contactId: bigint('contact_id', { mode: 'number' }).notNull(),
  toNumber: text('to_number').notNull(),
  initialMessage: text('initial_message').notNull(),
  prompt: text().notNull().default(''),
  status: text().$type<'queued' | 'placing' | 'placed' | 'failed'>().notNull().default('queued'),
  reason: text(),
  provider: text().notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  placedAt: timestamp('placed_at', { withTimezone: true }),
});
