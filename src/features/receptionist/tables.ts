import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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

export const unansweredQuestions = pgTable('unanswered_questions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  conversationId: bigint('conversation_id', { mode: 'number' }),
  groupKey: text('group_key').notNull(),
  question: text().notNull(),
  askedAt: instant('asked_at').notNull().defaultNow(),
  dismissedAt: instant('dismissed_at'),
});
