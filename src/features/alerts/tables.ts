import {
  bigint,
  boolean,
  customType,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AlertKind } from './contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const alerts = pgTable('alerts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<AlertKind>().notNull(),
  dedupeKey: text('dedupe_key').notNull(),
  title: text().notNull(),
  body: text().notNull(),
  path: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  readAt: instant('read_at'),
});

export const alertChoices = pgTable(
  'alert_choices',
  {
    userId: uuid('user_id').notNull(),
    kind: text().$type<AlertKind>().notNull(),
    businessId: uuid('business_id').notNull(),
    push: boolean().notNull(),
    email: boolean().notNull(),
    sms: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  userId: uuid('user_id').notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const alertPhones = pgTable('alert_phones', {
  userId: uuid('user_id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  number: text().notNull(),
  confirmed: boolean().notNull().default(false),
  /** Replaces the confirmed number once its code is entered. */
  pending: text(),
  codeHash: bytes('code_hash'),
  codeExpiresAt: instant('code_expires_at'),
});

export const pushKeys = pgTable('push_keys', {
  id: smallint().primaryKey(),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: bytes('sealed_private_key').notNull(),
});
