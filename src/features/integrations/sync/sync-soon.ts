/** What starts a sync. The job itself is in sync-jobs.ts. */
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { listSyncedConnections } from './sync-queries.ts';

export const SYNC_CALENDARS = {
  id: 'integrations.sync-calendars',
  data: z.object({ connectionId: z.number().int().positive() }),
} as const;

/**
 * An appointment changed. No key keeps a second job from being created: one that runs may already have read the
 * appointments. A sync that finds nothing to do costs one request.
 */
export async function syncSoon(
  tx: Transaction,
  { context, businessId }: { context: Context; businessId: string },
): Promise<void> {
  for (const connectionId of await listSyncedConnections(tx))
    await startSync(tx, { context, businessId, connectionId });
}

export async function startSync(
  tx: Transaction,
  { context, businessId, connectionId }: { context: Context; businessId: string; connectionId: number },
): Promise<void> {
  await context.queue.send(tx, SYNC_CALENDARS, { connectionId }, { businessId });
}
