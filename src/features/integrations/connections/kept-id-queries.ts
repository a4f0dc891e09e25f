import { and, eq, sql } from 'drizzle-orm';
import type { KeptIds } from '#connectors/framework/run/define-vendor.ts';
import { keptIds } from '#features/integrations/tables.ts';
import type { Context } from '#platform/context.ts';

export function keptIdsOf({
  context,
  businessId,
  connectionId,
}: {
  context: Context;
  businessId: string;
  connectionId: number;
}): KeptIds {
  return {
    find: ({ kind, key }) =>
      context.database.inScope({ businessId }, async (tx) => {
        const [row] = await tx
          .select({ id: keptIds.externalId })
          .from(keptIds)
          .where(and(eq(keptIds.connectionId, connectionId), eq(keptIds.kind, kind), eq(keptIds.key, key)));
        return row?.id ?? null;
      }),
    keep: ({ kind, key, id }) =>
      context.database.inScope({ businessId }, async (tx) => {
        await tx
          .insert(keptIds)
          .values({ businessId, connectionId, kind, key, externalId: id })
          .onConflictDoUpdate({
            target: [keptIds.connectionId, keptIds.kind, keptIds.key],
            set: { externalId: id, updatedAt: sql`now()` },
          });
      }),
  };
}
