import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Destination } from './contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const reference = (name: string) => bigint(name, { mode: 'number' });

/** One visit to the rating page: opened, then rated, then completed. */
export const reviews = pgTable('reviews', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  visitId: uuid('visit_id').notNull(),
  requestId: reference('request_id'),
  contactId: reference('contact_id'),
  openedAt: instant('opened_at').notNull().defaultNow(),
  score: smallint(),
  ratedAt: instant('rated_at'),
  completedAt: instant('completed_at'),
  feedback: text().notNull().default(''),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  email: text().notNull().default(''),
  reviewDeclined: boolean('review_declined').notNull().default(false),
  destination: text(),
  wentPublicAt: instant('went_public_at'),
  spamReason: text('spam_reason'),
  repliedAt: instant('replied_at'),
  /** An HMAC that tells the browser's ratings of this business apart from others, for as long as they are compared. */
  browser: text(),
});

/** The messages in which the business replied to a review. */
export const reviewReplies = pgTable('review_replies', {
  messageId: reference('message_id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  reviewId: reference('review_id').notNull(),
});

export const reviewRequests = pgTable('review_requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  contactId: reference('contact_id').notNull(),
  appointmentId: reference('appointment_id'),
  token: text().notNull(),
  channel: text({ enum: ['sms', 'email'] }).notNull(),
  address: text().notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  askedAt: instant('asked_at').notNull().defaultNow(),
  mayAskAgainAt: instant('may_ask_again_at').notNull(),
});

export const reviewRules = pgTable('review_rules', {
  businessId: uuid('business_id').primaryKey(),
  scoreThreshold: smallint('score_threshold').notNull(),
  destinations: jsonb().$type<Destination[]>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The link of a tablet that many customers use. */
export const reviewTablets = pgTable('review_tablets', {
  businessId: uuid('business_id').primaryKey(),
  key: text().notNull(),
  madeAt: instant('made_at').notNull().defaultNow(),
});

/** `receivedAt` is null while it is being uploaded. */
export const reviewVideos = pgTable('review_videos', {
  id: uuid().primaryKey(),
  businessId: uuid('business_id').notNull(),
  fileId: uuid('file_id').notNull(),
  uploadKeyHash: bytea('upload_key_hash').notNull(),
  visitId: uuid('visit_id'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  email: text().notNull().default(''),
  mayPublish: boolean('may_publish').notNull().default(false),
  durationMs: integer('duration_ms').notNull().default(0),
  /** Both are 0 since browsers cut a video before they send it. */
  startMs: integer('start_ms').notNull().default(0),
  endMs: integer('end_ms').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  receivedAt: instant('received_at'),
  /** Anyone with the link of its page can watch it; null while only the business can. */
  publicSince: instant('public_since'),
});
