import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Use } from './contract.ts';
import { allowanceUses, confirmedPhones, installationUses } from './tables.ts';

export type Counted = { use: Use; today: number; total: number };

/** What the business has used, today and ever. What it has not used is left out. */
export async function listUses(tx: Transaction, day: string): Promise<Counted[]> {
  const rows = await prepared<{ use: Use; today: string; total: string }>(
    tx,
    sql`select use, case when day = ${day}::date then today else 0 end as today, total from ${allowanceUses}`,
  );
  return rows.map(({ use, today, total }) => ({ use, today: Number(today), total: Number(total) }));
}

type Taking = { businessId: string; use: Use; day: string; amount: number; cap: number; isTrial: boolean };

/**
 * Counts in one statement, which locks the row: of several at once, each sees what the ones before it took. Null where it
 * does not fit under the cap any more.
 */
export async function addUse(
  tx: Transaction,
  { businessId, use, day, amount, cap, isTrial }: Taking,
): Promise<number | null> {
  if (amount > cap) return null;
  const today = sql`case when a.day = excluded.day then a.today else 0 end + excluded.today`;
  const total = sql`a.total + excluded.total`;
  const { rows } = await tx.execute<{ used: string }>(
    sql`insert into ${allowanceUses} as a (business_id, use, day, today, total)
        values (${businessId}, ${use}, ${day}, ${amount}, ${amount})
        on conflict (business_id, use) do update set today = ${today}, total = ${total}, day = excluded.day
          where ${isTrial ? total : today} <= ${cap}
        returning ${sql.raw(isTrial ? 'total' : 'today')} as used`,
  );
  return rows[0] ? Number(rows[0].used) : null;
}

/** In the transaction that added it. */
export async function takeBackUse(
  tx: Transaction,
  { use, amount }: { use: Use; amount: number },
): Promise<void> {
  await tx
    .update(allowanceUses)
    .set({ today: sql`today - ${amount}`, total: sql`total - ${amount}` })
    .where(eq(allowanceUses.use, use));
}

/** The same for all businesses together: false where it does not fit. The row is locked until the transaction ends. */
export async function addInstallationUse(
  tx: Transaction,
  { use, day, amount, cap }: Pick<Taking, 'use' | 'day' | 'amount' | 'cap'>,
): Promise<boolean> {
  if (amount > cap) return false;
  const today = sql`case when i.day = excluded.day then i.today else 0 end + excluded.today`;
  const { rows } = await tx.execute(
    sql`insert into ${installationUses} as i (use, day, today) values (${use}, ${day}, ${amount})
        on conflict (use) do update set today = ${today}, day = excluded.day where ${today} <= ${cap}
        returning i.use`,
  );
  return rows.length > 0;
}

/** This one, or any. */
export async function hasConfirmedPhone(tx: Transaction, number?: string): Promise<boolean> {
  const is = number === undefined ? undefined : eq(confirmedPhones.number, number);
  return (
    (await tx.select({ number: confirmedPhones.number }).from(confirmedPhones).where(is).limit(1)).length > 0
  );
}

export async function insertConfirmedPhone(
  tx: Transaction,
  phone: typeof confirmedPhones.$inferInsert,
): Promise<void> {
  await tx.insert(confirmedPhones).values(phone).onConflictDoNothing();
}
