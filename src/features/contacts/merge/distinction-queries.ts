import { and, eq, inArray } from 'drizzle-orm';
import { contactDistinctions } from '#features/contacts/tables.ts';
import type { MovedDistinctions } from '#features/contacts/undo-records.ts';
import type { Transaction } from '#platform/database/database.ts';

/** People known to differ from one contact differ from the other, too. Returns what an undo needs. */
export async function copyDistinctions(
  tx: Transaction,
  { businessId, from, to }: { businessId: string; from: number; to: number },
): Promise<MovedDistinctions> {
  const rows = await tx
    .select({ setId: contactDistinctions.setId })
    .from(contactDistinctions)
    .where(eq(contactDistinctions.contactId, from));
  const had = rows.map(({ setId }) => setId);
  if (had.length === 0) return { had, added: [] };
  const added = await tx
    .insert(contactDistinctions)
    .values(had.map((setId) => ({ businessId, setId, contactId: to })))
    .onConflictDoNothing()
    .returning({ setId: contactDistinctions.setId });
  return { had, added: added.map(({ setId }) => setId) };
}

export async function returnDistinctions(
  tx: Transaction,
  {
    businessId,
    from,
    to,
    moved: { had, added },
  }: { businessId: string; from: number; to: number; moved: MovedDistinctions },
): Promise<void> {
  if (added.length > 0) {
    await tx
      .delete(contactDistinctions)
      .where(and(eq(contactDistinctions.contactId, from), inArray(contactDistinctions.setId, added)));
  }
  if (had.length > 0) {
    await tx
      .insert(contactDistinctions)
      .values(had.map((setId) => ({ businessId, setId, contactId: to })))
      .onConflictDoNothing();
  }
}
