/** Opens a connection for the sync of its calendars. */
import { vendorById } from '#connectors/registry.ts';
import { AppError } from '#platform/errors.ts';
import { listMatches } from './calendars/match-service.ts';
import { openConnection } from './connections/connection-service.ts';
import { findConnectionById } from './queries.ts';
import type { OpenClient } from './sync/service.ts';

export const openForSync: OpenClient = async ({ context, businessId, connectionId, signal, records }) => {
  const found = await context.database.readInScope({ businessId }, async (tx) => ({
    row: await findConnectionById(tx, connectionId),
    matches: await listMatches(tx, connectionId),
  }));
  const vendor = found.row && vendorById(found.row.connector);
  if (!vendor) return null;
  try {
    const { client, server } = await openConnection({
      context,
      businessId,
      vendor,
      purpose: 'sync',
      signal,
      ...(records && { records }),
    });
    const calendars = found.matches.map(({ externalId, externalName, calendarId }) => ({
      externalId,
      name: externalName,
      calendarId,
    }));
    return { vendorId: vendor.id, client, server, connection: { calendars } };
  } catch (error) {
    // Disconnected in the meantime, or broken, which its row says.
    if (error instanceof AppError) return null;
    throw error;
  }
};
