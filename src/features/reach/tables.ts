import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Channel } from '#features/reach/contract.ts';

export const messageConsents = pgTable('message_consents', {
  businessId: uuid('business_id').notNull(),
  channel: text().$type<Channel>().notNull(),
  address: text().notNull(),
  optedOut: boolean('opted_out').notNull(),
  source: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Kept by triggers on contacts; see migrations/0022_do_not_call_outlives_contact.sql. */
export const doNotCallKeys = pgTable('do_not_call_keys', {
  businessId: uuid('business_id').notNull(),
  key: text().notNull(),
});
