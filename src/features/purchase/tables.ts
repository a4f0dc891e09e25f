import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PackageKey } from './contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const agreements = pgTable('agreements', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  userId: uuid('user_id'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  phoneNumber: text('phone_number'),
  version: text().notNull(),
  signedFrom: text('signed_from').notNull(),
  signedAt: instant('signed_at').notNull().defaultNow(),
  /** What was signed, word for word; empty of signatures from before it was kept. */
  text: text().notNull().default(''),
});

/**
 * paying: Stripe's answer is awaited   unknown: Stripe could not be asked   refused: nothing was charged
 * active: paid   past_due: a renewal was not   ended: cancelled, or given up by Stripe
 */
export type PurchaseStatus = 'paying' | 'active' | 'past_due' | 'ended' | 'refused' | 'unknown';

export const purchases = pgTable('purchases', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  agreementId: bigint('agreement_id', { mode: 'number' }).notNull(),
  key: uuid().notNull().defaultRandom(),
  packageKey: text('package_key').notNull().$type<PackageKey>(),
  priceId: text('price_id').notNull(),
  priceCents: integer('price_cents').notNull(),
  isSandbox: boolean('is_sandbox').notNull(),
  status: text().notNull().default('paying').$type<PurchaseStatus>(),
  customerId: text('customer_id'),
  subscriptionId: text('subscription_id'),
  renewsAt: instant('renews_at'),
  endsAt: instant('ends_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
