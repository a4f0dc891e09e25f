/** Checks a connection: whether the vendor still accepts it. Then its calendars are synced and its events polled. */
import { failureIn, StepFailure } from '#connectors/framework/run/step-failure.ts';
import { vendorById } from '#connectors/registry.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';
import { openConnection } from './connections/connection-service.ts';
import { startPolling } from './polls/poll-service.ts';
import { markSynced } from './queries.ts';
import { startSync } from './sync/service.ts';

export async function resync({
  context,
  businessId,
  connector,
}: {
  context: Context;
  businessId: string;
  connector: string;
}): Promise<void> {
  const vendor = vendorById(connector);
  if (!vendor) return;
  try {
    const { client, server, row } = await openConnection({ context, businessId, vendor, purpose: 'check' });
    await server.verify(client);
    await context.database.inScope({ businessId }, async (tx) => {
      await markSynced(tx, row.id);
      const triggerIds = Object.keys(server.polls ?? {});
      await startPolling(tx, { context, businessId, connectionId: row.id, triggerIds });
      if (server.calendar) await startSync(tx, { context, businessId, connectionId: row.id });
      await announce(tx, { businessId, kind: 'integration', id: String(vendor.integrationId) });
    });
  } catch (error) {
    // Disconnected in the meantime, or broken, which its row says.
    if (error instanceof AppError) return;
    const failure = failureIn(error);
    if (failure instanceof StepFailure && !failure.outcome.retryable) return;
    throw error;
  }
}
