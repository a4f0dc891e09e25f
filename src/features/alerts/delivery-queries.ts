import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { AlertChannel } from './contract.ts';
import type { StoredAlert } from './queries.ts';
import { alertDeliveries, alerts } from './tables.ts';

export type DeliveryName = { alertId: number; channel: AlertChannel };

const named = ({ alertId, channel }: DeliveryName) =>
  and(eq(alertDeliveries.alertId, alertId), eq(alertDeliveries.channel, channel));

/** Nobody else sends it until the transaction ends. */
export async function lockDelivery(
  tx: Transaction,
  name: DeliveryName,
): Promise<{ alert: StoredAlert; status: string } | null> {
  const [row] = await tx
    .select({ alert: alerts, status: alertDeliveries.status })
    .from(alertDeliveries)
    .innerJoin(alerts, eq(alerts.id, alertDeliveries.alertId))
    .where(named(name))
    .for('update', { of: alertDeliveries });
  return row ?? null;
}

export async function updateDelivery(
  tx: Transaction,
  { alertId, channel, ...change }: DeliveryName & Partial<typeof alertDeliveries.$inferInsert>,
): Promise<void> {
  await tx.update(alertDeliveries).set(change).where(named({ alertId, channel }));
}
