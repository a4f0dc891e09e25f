import { ne } from 'drizzle-orm';
import { conversations } from '#features/conversations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

/** What callers of a demo business said, without spam. */
export async function listDemoTalks(
  tx: Transaction,
): Promise<{ id: number; createdAt: Date; said: string[] }[]> {
  const { id, createdAt, transcript, quoteStatus } = conversations;
  const rows = await tx
    .select({ id, createdAt, transcript })
    .from(conversations)
    .where(ne(quoteStatus, 'Spam'));
  return rows.map(({ transcript: lines, ...talk }) => ({
    ...talk,
    said: lines.filter(({ role }) => role === 'user').map(({ content }) => content),
  }));
}
