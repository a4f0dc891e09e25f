import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const voicemails = pgTable('voicemails', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  contactId: bigint('contact_id', { mode: 'number' }),
  recordingId: bigint('recording_id', { mode: 'number' }),
  phoneNumber: text('phone_number'),
  callerName: text('caller_name').notNull().default(''),
  transcript: text().array().notNull().default([]),
  durationSeconds: integer('duration_seconds').notNull().default(0),
  receivedAt: instant('received_at').notNull().defaultNow(),
  readAt: instant('read_at'),
  countsAsMissed: boolean('counts_as_missed').notNull().default(true),
  deletedAt: instant('deleted_at'),
});
