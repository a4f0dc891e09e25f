import { eq } from 'drizzle-orm';
import { connectionCalendars } from '#features/integrations/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type MatchRow = typeof connectionCalendars.$inferSelect;

export const listMatches = (tx: Transaction, connectionId: number): Promise<MatchRow[]> =>
  tx
    .select()
    .from(connectionCalendars)
    .where(eq(connectionCalendars.connectionId, connectionId))
    .orderBy(connectionCalendars.externalName, connectionCalendars.externalId);

export async function replaceMatches(
  tx: Transaction,
  { connectionId, matches }: { connectionId: number; matches: MatchRow[] },
): Promise<void> {
  await tx.delete(connectionCalendars).where(eq(connectionCalendars.connectionId, connectionId));
  if (matches.length > 0) await tx.insert(connectionCalendars).values(matches);
}
