/** Finds the messages that an event from Facebook is about. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { messages } from '#features/messaging/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

/** The caller creates a contact when no contact has this Messenger id; two concurrent callers must not. */
export async function lockHandle(
  tx: Transaction,
  { businessId, handle }: { businessId: string; handle: string },
): Promise<void> {
  const key = `facebook ${businessId} ${handle}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Marks messages as delivered by the provider's ids; returns those whose status changed. */
export async function markDelivered(
  tx: Transaction,
  { provider, providerIds }: { provider: string; providerIds: string[] },
): Promise<number[]> {
  if (providerIds.length === 0) return [];
  const rows = await tx
    .update(messages)
    .set(DELIVERED)
    .where(
      and(
        eq(messages.provider, provider),
        inArray(messages.providerId, providerIds),
        eq(messages.status, 'sent'),
      ),
    )
    .returning({ id: messages.id });
  return rows.map(({ id }) => id);
}

/** Our `sentAt` may be this much later than the provider's time for the same message. */
const TOLD_LATE_MS = 20_000;

/** Marks everything sent to one Messenger id up to a moment of the provider's clock. */
export async function markDeliveredUntil(
  tx: Transaction,
  { contactId, handle, until }: { contactId: number; handle: string; until: Date },
): Promise<number[]> {
  const rows = await tx
    .update(messages)
    .set(DELIVERED)
    .where(
      and(
        eq(messages.contactId, contactId),
        eq(messages.channel, 'facebook'),
        eq(messages.toAddress, handle),
        eq(messages.status, 'sent'),
        lte(messages.sentAt, new Date(until.getTime() + TOLD_LATE_MS)),
      ),
    )
    .returning({ id: messages.id });
  return rows.map(({ id }) => id);
}

const DELIVERED = { status: 'delivered', deliveredAt: sql`now()` } as const;
