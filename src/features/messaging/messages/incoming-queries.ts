/** Whom something that comes in is about. */
import { and, desc, eq, inArray, lte, notLike, sql } from 'drizzle-orm';
import { mailTokens, messages } from '#features/messaging/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

/** What an e-mail is called outside: `fresh`, unless an earlier try to send it has named it already. */
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

/** Whose e-mail a token names, before any business is known. */
export async function findOwnerOfMailToken(
  tx: Transaction,
  token: string,
): Promise<{ businessId: string; messageId: number } | null> {
  const { rows } = await tx.execute<{ businessId: string; messageId: number }>(
    sql`select business_id as "businessId", message_id::float8 as "messageId" from owner_of_mail_token(${token})`,
  );
  return rows[0] ?? null;
}

/** Whoever looks for the contact behind a Messenger id and finds none may make one; two at once must not. */
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

/** The Messenger ids that a contact wrote from. A phone number is none: the contact has those itself. */
export async function listHandles(tx: Transaction, contactId: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ handle: messages.fromAddress })
    .from(messages)
    .where(and(eq(messages.contactId, contactId), isFromFacebook, notLike(messages.fromAddress, '+%')));
  return rows.map(({ handle }) => handle);
}

/** Of what a provider has taken, by its own ids; returns which messages are news. */
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

/** We hear from the provider that it has a message up to this much later than it had it. */
const TOLD_LATE_MS = 20_000;

/** All that went to one Messenger id until a moment of the provider's. */
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
