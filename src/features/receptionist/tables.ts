import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RehearsedTurn } from './contract/rehearsal.ts';
import type { Expectation } from './contract/scripts.ts';
import type { StoredProfile } from './contract/stored-profile.ts';
import type { CorrectionKind } from './contract/vocabulary.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const receptionistDrafts = pgTable('receptionist_drafts', {
  businessId: uuid('business_id').primaryKey(),
  profile: jsonb().$type<StoredProfile>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const receptionistVersions = pgTable(
  'receptionist_versions',
  {
    businessId: uuid('business_id').notNull(),
    number: integer().notNull(),
    profile: jsonb().$type<StoredProfile>().notNull(),
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

export const receptionistScripts = pgTable('receptionist_scripts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  title: text().notNull(),
  lines: text().array().notNull(),
  expectations: jsonb().$type<Expectation[]>().notNull(),
  bookedOfferingId: bigint('booked_offering_id', { mode: 'number' }),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  ranVersion: integer('ran_version'),
  ranAt: instant('ran_at'),
  passed: boolean(),
  ranFacts: text('ran_facts'),
  unmet: integer().array().notNull().default([]),
  heard: text().array().notNull().default([]),
  turns: jsonb().$type<RehearsedTurn[]>().notNull().default([]),
});

export const receptionistCorrections = pgTable('receptionist_corrections', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  conversationId: bigint('conversation_id', { mode: 'number' }).notNull(),
  place: integer().notNull(),
  sentence: text().notNull(),
  kind: text().$type<CorrectionKind>().notNull(),
  question: text().notNull(),
  correction: text().notNull(),
  entryId: text('entry_id'),
  previous: text(),
  scriptId: bigint('script_id', { mode: 'number' }),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
