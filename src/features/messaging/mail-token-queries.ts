/** Which e-mail a reply, a bounce or an unsubscribe link is about (see mail-addresses.ts). */
import { eq, sql } from 'drizzle-orm';
import { mailTokens } from '#features/messaging/tables.ts';
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
