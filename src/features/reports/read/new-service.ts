/** Reads conversations that have ended, and those whose words have changed since. */
import { listReadableAmong } from '#features/conversations/reading/reading-service.ts';
import { LIVE_KIND } from '#features/reports/contract.ts';
import type { Context } from '#platform/context.ts';
import { announce } from '#platform/live/announce.ts';
import { deleteUnread, listMetricsToRead, listUnread } from './queries.ts';
import { readConversations } from './read-conversations.ts';
import { readerFor } from './reader-service.ts';
import { storeReadings } from './store-readings.ts';

const BATCH = 20;

/** Each batch is one commit with the note that it is read, so that a worker that takes over goes on after it. */
export async function readNewConversations({
  context,
  businessId,
  signal,
}: {
  context: Context;
  businessId: string;
  signal: AbortSignal;
}): Promise<void> {
  const { database } = context;
  const read = await readerFor({ context, businessId });
  for (;;) {
    signal.throwIfAborted();
    const { unread, conversations, metrics } = await database.inScope({ businessId }, async (tx) => {
      const noted = await listUnread(tx, BATCH);
      const ids = noted.filter(({ isReworded }) => isReworded).map(({ conversationId }) => conversationId);
      return {
        unread: noted,
        conversations: ids.length > 0 ? await listReadableAmong(tx, ids) : [],
        metrics: await listMetricsToRead(tx),
      };
    });
    if (unread.length === 0) return;
    const readings = await readConversations({ conversations, metrics, read, signal });
    await database.inScope({ businessId }, async (tx) => {
      await storeReadings(tx, { businessId, readings });
      await deleteUnread(tx, unread);
      await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
    });
  }
}
