import { integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Profile } from './contract/profile.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const receptionistDrafts = pgTable('receptionist_drafts', {
  businessId: uuid('business_id').primaryKey(),
  profile: jsonb().$type<Profile>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const receptionistVersions = pgTable(
  'receptionist_versions',
  {
    businessId: uuid('business_id').notNull(),
    number: integer().notNull(),
    profile: jsonb().$type<Profile>().notNull(),
    publishedBy: uuid('published_by'),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  ({ businessId, number }) => [primaryKey({ columns: [businessId, number] })],
);
