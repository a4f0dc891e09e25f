import { holdConversations } from '#features/conversations/reading/reading-service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type NewReading, saveReadings } from './queries.ts';

/**
 * Holds the conversations before it writes a reading: a deletion locks a conversation first and its readings next, so the other
 * order would deadlock. A conversation that was deleted while it was read has no reading.
 */
export async function storeReadings(
  tx: Transaction,
  { businessId, readings }: { businessId: string; readings: NewReading[] },
): Promise<void> {
  const held = new Set(
    await holdConversations(
      tx,
      readings.map(({ conversationId }) => conversationId),
    ),
  );
  const kept = readings.filter(({ conversationId }) => held.has(conversationId));
  if (kept.length > 0) await saveReadings(tx, { businessId, readings: kept });
}
