/** What starts a sync. The job itself is in sync-jobs.ts. */
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { listSyncedConnections } from './sync-queries.ts';

export const SYNC_CALENDARS = {
  id: 'integrations.sync-calendars',
  data: z.object({ connectionId: z.number().int().positive() }),
  isRunAgain: true,
} as const;

/** An appointment changed. However many change, one sync waits, also while one runs that may not have seen them. */
export async function syncSoon(
  tx: Transaction,
  { context, businessId }: { context: Context; businessId: string },
): Promise<void> {
  for (const connectionId of await listSyncedConnections(tx))
    await startSync(tx, { context, businessId, connectionId });
}

const keyOf = (connectionId: number): string => `connection-${connectionId}`;

export async function startSync(
  tx: Transaction,
  { context, businessId, connectionId }: { context: Context; businessId: string; connectionId: number },
): Promise<void> {
  const singletonKey = keyOf(connectionId);
  await context.queue.send(tx, SYNC_CALENDARS, { connectionId }, { businessId, singletonKey });
}
