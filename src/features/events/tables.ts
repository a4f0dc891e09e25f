import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PREFERENCES, ROLES } from './contract/vocabulary.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const eventSignups = pgTable('event_signups', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  leaveKey: uuid('leave_key').notNull().defaultRandom(),
  email: text().notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  city: text().notNull(),
  preference: text().$type<(typeof PREFERENCES)[number]>().notNull(),
  role: text().$type<(typeof ROLES)[number]>().notNull(),
  topics: text().notNull(),
  consentedAt: instant('consented_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
