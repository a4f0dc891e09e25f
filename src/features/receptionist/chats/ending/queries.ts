import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { chats } from '#features/receptionist/chat-tables.ts';
import type { Transaction } from '#platform/database/database.ts';

/** How often each number of stars was given, of chats that were not the owner's own tests. */
export async function countStars(
  tx: Transaction,
  { since }: { since: Date },
): Promise<{ stars: number; times: number }[]> {
  return await tx
    .select({ stars: sql<number>`${chats.rating}::int`, times: sql<number>`count(*)::int` })
    .from(chats)
    .where(and(isNotNull(chats.rating), gte(chats.ratedAt, since), eq(chats.isTest, false)))
    .groupBy(chats.rating);
}
