/** The vendor no longer accepts a connection: until it is reconnected nothing is sent, and the business is told once. */
import type { VendorConnector } from '#connectors/framework/define-connector.ts';
import { raiseAlert } from '#features/alerts/service.ts';
import { type ConnectionRow, markBroken } from '#features/integrations/queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';

/** `row` is locked. */
export async function breakConnection(
  tx: Transaction,
  { context, row, vendor }: { context: Context; row: ConnectionRow; vendor: VendorConnector },
): Promise<void> {
  const { businessId } = row;
  // Another request was refused before.
  if (row.brokenReason !== null) return;
  const { name, integrationId } = vendor;
  const reason = `${name} no longer accepts the stored credentials.`;
  await markBroken(tx, { id: row.id, reason });
  await raiseAlert(tx, {
    context,
    businessId,
    kind: 'broken-connection',
    // What breaks again after it was reconnected is told anew.
    dedupeKey: `${row.id} ${context.clock.now().toISOString()}`,
    subject: {
      title: `${name} must be reconnected`,
      body: `${reason} Steps of automations that need it fail until you reconnect it. Everything else goes on.`,
      path: `/integrations?id=${integrationId}&step=reconnect`,
    },
  });
  await announce(tx, { businessId, kind: 'integration', id: String(integrationId) });
}
