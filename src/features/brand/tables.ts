import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BusinessHours } from './contract.ts';

export const businesses = pgTable('businesses', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  trade: text().notNull(),
  timezone: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  businessHours: jsonb('business_hours').$type<BusinessHours>().notNull(),
  phone: text(),
  address1: text('address_1'),
  address2: text('address_2'),
  city: text(),
  state: text(),
  zip: text(),
});
