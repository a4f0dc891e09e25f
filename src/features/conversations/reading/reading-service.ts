/** The words of finished conversations, for features that read them. */
import type { Transaction } from '#platform/database/database.ts';
import { listFaces } from './reading-queries.ts';

export { countReadable, holdConversations, listReadable, listReadableAmong } from './reading-queries.ts';

export type ConversationFace = { createdAt: Date; name: string };

/** When each was, and with whom. */
export async function facesOf(tx: Transaction, ids: number[]): Promise<Map<number, ConversationFace>> {
  if (ids.length === 0) return new Map();
  const rows = await listFaces(tx, ids);
  return new Map(
    rows.map(({ id, createdAt, contactFirstName, contactLastName, phoneNumber, email }) => {
      const name = `${contactFirstName} ${contactLastName}`.trim();
      return [id, { createdAt, name: name || phoneNumber || email || 'Unknown caller' }];
    }),
  );
}
