import { and, eq } from 'drizzle-orm';
import { insertConversations } from '#features/conversations/queries.ts';
import { conversations } from '#features/conversations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

type Held = Pick<
  typeof conversations.$inferInsert,
  | 'businessId'
  | 'contactId'
  | 'contactFirstName'
  | 'contactLastName'
  | 'contactType'
  | 'phoneNumber'
  | 'summary'
  | 'variablesCollected'
  | 'transcript'
  | 'createdAt'
>;

/** The state of a text conversation that the receptionist has held to its end. */
const HELD = { source: 'sms', callStatus: 'completed' } as const;

export async function hasHeldDemo(tx: Transaction): Promise<boolean> {
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.source, HELD.source), eq(conversations.callStatus, HELD.callStatus)))
    .limit(1);
  return rows.length > 0;
}

/** It waits for the owner: the receptionist has found out what it should, and a person has to call. */
export const addHeldDemo = (tx: Transaction, held: Held): Promise<number[]> =>
  insertConversations(tx, [
    {
      ...held,
      ...HELD,
      senderId: held.phoneNumber,
      callDirection: 'outbound',
      quoteStatus: 'New',
      filters: ['follow_up'],
    },
  ]);
