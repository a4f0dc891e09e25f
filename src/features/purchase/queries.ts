import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { agreements, type PurchaseStatus, purchases } from './tables.ts';

export type StoredAgreement = typeof agreements.$inferSelect;
export type StoredPurchase = typeof purchases.$inferSelect;

export async function insertAgreement(
  tx: Transaction,
  agreement: typeof agreements.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(agreements).values(agreement).returning({ id: agreements.id });
  if (!row) throw new Error('the agreement was not stored');
  return row.id;
}

/** The user's newest one. */
export async function findAgreement(
  tx: Transaction,
  { businessId, userId, version }: { businessId: string; userId: string; version: string },
): Promise<StoredAgreement | null> {
  const [row] = await tx
    .select()
    .from(agreements)
    .where(
      and(
        eq(agreements.businessId, businessId),
        eq(agreements.userId, userId),
        eq(agreements.version, version),
      ),
    )
    .orderBy(desc(agreements.id))
    .limit(1);
  return row ?? null;
}

const OVER: PurchaseStatus[] = ['refused', 'ended'];

/** The one that is paid, being paid or not known. One that is over keeps no one from buying again. */
export async function findPurchase(
  tx: Transaction,
  { businessId, isSandbox }: { businessId: string; isSandbox: boolean },
): Promise<{ purchase: StoredPurchase; agreement: StoredAgreement } | null> {
  const [row] = await tx
    .select({ purchase: purchases, agreement: agreements })
    .from(purchases)
    .innerJoin(agreements, eq(agreements.id, purchases.agreementId))
    .where(
      and(
        eq(purchases.businessId, businessId),
        eq(purchases.isSandbox, isSandbox),
        notInArray(purchases.status, OVER),
      ),
    );
  return row ?? null;
}

/** Also of one that is over. */
export async function findPurchaseByKey(
  tx: Transaction,
  key: string,
): Promise<{ purchase: StoredPurchase; agreement: StoredAgreement } | null> {
  const [row] = await tx
    .select({ purchase: purchases, agreement: agreements })
    .from(purchases)
    .innerJoin(agreements, eq(agreements.id, purchases.agreementId))
    .where(eq(purchases.key, key));
  return row ?? null;
}

/** Null if the business has one already. */
export async function insertPurchase(
  tx: Transaction,
  purchase: typeof purchases.$inferInsert,
): Promise<StoredPurchase | null> {
  const [row] = await tx.insert(purchases).values(purchase).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findUnsettled(tx: Transaction, id: number): Promise<StoredPurchase | null> {
  const [row] = await tx
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, id), eq(purchases.status, 'paying')));
  return row ?? null;
}

/** False if the purchase has been settled in the meantime. */
export async function updateUnsettled(
  tx: Transaction,
  id: number,
  changes: { customerId: string } | { status: 'refused' | 'unknown' },
): Promise<boolean> {
  const updated = await tx
    .update(purchases)
    .set(changes)
    .where(and(eq(purchases.id, id), eq(purchases.status, 'paying')))
    .returning({ id: purchases.id });
  return updated.length > 0;
}

/** What Stripe says of a subscription, which counts over what we think of its purchase. */
export type Subscription = {
  subscriptionId: string;
  status: 'active' | 'past_due' | 'ended';
  renewsAt: Date | null;
  endsAt: Date | null;
};

/** Also after the settling job gave it up: what was charged counts. */
export async function storeSubscription(
  tx: Transaction,
  { key, ...subscription }: Subscription & { key: string },
): Promise<void> {
  await tx.update(purchases).set(subscription).where(eq(purchases.key, key));
}
