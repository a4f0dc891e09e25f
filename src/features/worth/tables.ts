import {
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Without a row the numbers are assumed. */
export const worthNumbers = pgTable('worth_numbers', {
  businessId: uuid('business_id').primaryKey(),
  jobCents: integer('job_cents').notNull(),
  missedPercent: smallint('missed_percent').notNull(),
  hourlyCents: integer('hourly_cents').notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** `enabled` is null until the user chooses. */
export const digestChoices = pgTable('digest_choices', {
  userId: uuid('user_id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  enabled: boolean(),
  token: text().notNull(),
});

/** The weeks, by the Monday after them, whose digest a user got or for which there was nothing to say. */
export const digests = pgTable(
  'digests',
  {
    userId: uuid('user_id').notNull(),
    monday: date({ mode: 'string' }).notNull(),
    businessId: uuid('business_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.monday] })],
);
