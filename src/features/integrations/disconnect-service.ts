import { vendorById } from '#connectors/registry.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';
import { openForSync } from './open-for-sync.ts';
import { deleteConnection } from './queries.ts';
import { stopChannels } from './sync/service.ts';

export async function disconnect({
  context,
  businessId,
  id,
}: {
  context: Context;
  businessId: string;
  id: number;
}): Promise<{ name: string }> {
  await stopChannels({ context, businessId, connectionId: id, openClient: openForSync });
  return await context.database.inScope({ businessId }, async (tx) => {
    const row = await deleteConnection(tx, id);
    if (!row) throw new AppError('not-found', { message: 'This integration is no longer connected.' });
    const vendor = vendorById(row.connector);
    await announce(tx, { businessId, kind: 'integration', id: String(vendor?.integrationId ?? '') });
    return { name: vendor?.name ?? row.connector };
  });
}
