import { and, asc, count, desc, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { IN_PROGRESS } from '#features/conversations/contract.ts';
import { conversations } from '#features/conversations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Conversations that are over, are no spam and have words. */
const isReadable = and(
  ne(conversations.callStatus, IN_PROGRESS),
  ne(conversations.quoteStatus, 'Spam'),
  or(ne(conversations.summary, ''), sql`jsonb_array_length(${conversations.transcript}) > 0`),
);

const { id, summary, transcript, variablesCollected: variables, createdAt } = conversations;
const words = { id, summary, transcript, variables, createdAt };

export async function countReadable(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(conversations).where(isReadable);
  return row?.count ?? 0;
}

/** Newest first. */
export async function listReadable(
  tx: Transaction,
  { before, limit }: { before: number | null; limit: number },
) {
  return await tx
    .select(words)
    .from(conversations)
    .where(and(before === null ? undefined : lt(id, before), isReadable))
    .orderBy(desc(id))
    .limit(limit);
}

export async function listReadableAmong(tx: Transaction, ids: number[]) {
  return await tx
    .select(words)
    .from(conversations)
    .where(and(inArray(id, ids), isReadable));
}

/** Until the transaction ends, those that are there stay. Locks in the order of ids, so that two transactions cannot deadlock. */
export async function holdConversations(tx: Transaction, ids: number[]): Promise<number[]> {
  const rows = await tx
    .select({ id })
    .from(conversations)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('key share');
  return rows.map((row) => row.id);
}

export async function listFaces(tx: Transaction, ids: number[]) {
  const { contactFirstName, contactLastName, phoneNumber, email } = conversations;
  return await tx
    .select({ id, createdAt, contactFirstName, contactLastName, phoneNumber, email })
    .from(conversations)
    .where(inArray(id, ids));
}
