/** Finds which message or contact an incoming event is about. */
import { and, desc, eq, inArray, lte, notLike, sql } from 'drizzle-orm';
import { mailTokens, messages } from '#features/messaging/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

/** The public token of an e-mail: `fresh`, unless an earlier try to send it has assigned one. */
export async function ensureMailToken(
  tx: Transaction,
  { businessId, messageId, fresh }: { businessId: string; messageId: number; fresh: string },
): Promise<string> {
  await tx.insert(mailTokens).values({ token: fresh, businessId, messageId }).onConflictDoNothing();
  const [row] = await tx
    .select({ token: mailTokens.token })
    .from(mailTokens)
    .where(eq(mailTokens.messageId, messageId));
  if (!row) throw new Error('the e-mail got no token');
  return row.token;
}

/** The owner of a token's e-mail, before any business is known. */
export async function findOwnerOfMailToken(
  tx: Transaction,
  token: string,
): Promise<{ businessId: string; messageId: number } | null> {
  const { rows } = await tx.execute<{ businessId: string; messageId: number }>(
    sql`select business_id as "businessId", message_id::float8 as "messageId" from owner_of_mail_token(${token})`,
  );
  return rows[0] ?? null;
}

/** The caller creates a contact when no contact has this Messenger id; two concurrent callers must not. */
export async function lockHandle(
  tx: Transaction,
  { businessId, handle }: { businessId: string; handle: string },
): Promise<void> {
  const key = `facebook ${businessId} ${handle}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

const isFromFacebook = and(eq(messages.channel, 'facebook'), eq(messages.direction, 'in'));

export async function findContactOfHandle(tx: Transaction, handle: string): Promise<number | null> {
  const [row] = await tx
    .select({ contactId: messages.contactId })
    .from(messages)
    .where(and(isFromFacebook, eq(messages.fromAddress, handle)))
    .orderBy(desc(messages.id))
    .limit(1);
  return row?.contactId ?? null;
}

/** The Messenger ids that a contact wrote from. Phone numbers are left out: the contact has those itself. */
export async function listHandles(tx: Transaction, contactId: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ handle: messages.fromAddress })
    .from(messages)
    .where(and(eq(messages.contactId, contactId), isFromFacebook, notLike(messages.fromAddress, '+%')));
  return rows.map(({ handle }) => handle);
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
