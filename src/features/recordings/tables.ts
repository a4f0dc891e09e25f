import {
  bigint,
  customType,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Segment } from './contract.ts';
import type { ScriptLine } from './speak-script.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const recordings = pgTable('recordings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  contentType: text('content_type').notNull().default('audio/wav'),
  durationMs: integer('duration_ms').notNull().default(0),
  audio: bytea(),
  segments: jsonb().$type<Segment[]>().notNull().default([]),
  peaks: smallint().array().notNull().default([]),
  script: jsonb().$type<ScriptLine[]>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
