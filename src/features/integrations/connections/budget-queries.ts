/** The bucket of each connection. */
import { eq } from 'drizzle-orm';
import type { Vendor } from '#connectors/framework/vendor.ts';
import { connectionBudgets } from '#features/integrations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { paceOf } from './pace.ts';

/** How full the bucket is with this request; it is counted only when it fits. */
export async function addToBudget(
  tx: Transaction,
  budget: { businessId: string; connectionId: number; burst: number; perSecond: number },
): Promise<number> {
  const { businessId, connectionId, burst, perSecond } = budget;
  // First, because two requests that both find no row would each count as the only one.
  const created = tx.$client.query({
    name: 'create-vendor-budget',
    text: `insert into connection_budgets (business_id, connection_id, used, counted_at)
           values ($1, $2, 0, clock_timestamp()) on conflict do nothing`,
    values: [businessId, connectionId],
  });
  const counted = tx.$client.query<{ used: number }>({
    name: 'take-vendor-turn',
    text: `with next as (
             select greatest(0, used - extract(epoch from clock_timestamp() - counted_at) * $3) + 1 as used
             from connection_budgets where connection_id = $1 for update
           ), counted as (
             update connection_budgets b set used = next.used, counted_at = clock_timestamp()
             from next where b.connection_id = $1 and next.used <= $2
           )
           select used from next`,
    values: [connectionId, burst, perSecond],
  });
  const [, { rows }] = await Promise.all([created, counted]);
  return rows[0]?.used ?? 0;
}

/** How much of the allowance is taken: all of it when the bucket is full. */
export async function budgetUsed(
  tx: Transaction,
  { connectionId, vendor, now }: { connectionId: number; vendor: Vendor; now: Date },
): Promise<number> {
  const [row] = await tx
    .select({ used: connectionBudgets.used, countedAt: connectionBudgets.countedAt })
    .from(connectionBudgets)
    .where(eq(connectionBudgets.connectionId, connectionId));
  if (!row) return 0;
  const { burst, perSecond } = paceOf(vendor.rateLimit);
  const refilled = ((now.getTime() - row.countedAt.getTime()) / 1000) * perSecond;
  return Math.ceil((Math.max(0, row.used - refilled) / burst) * vendor.rateLimit.requests);
}
