import { eq, type SQL, sql } from 'drizzle-orm';
import type { BusinessHours } from '#engine/time/business-hours.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { businesses } from './tables.ts';

export async function createBusinessId(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select uuidv7() as id`);
  const [row] = rows;
  if (!row) throw new Error('the database returned no id');
  return row.id;
}

export type BusinessRow = typeof businesses.$inferSelect;
/** What an owner saves. */
export type BusinessValues = Omit<BusinessRow, 'id' | 'trade' | 'createdAt' | 'detailsVersion'>;
export type NewBusiness = Pick<BusinessRow, 'name' | 'trade' | 'timezone'> & Partial<BusinessValues>;

export async function insertBusiness(tx: Transaction, business: NewBusiness & { id: string }): Promise<void> {
  // What the owner has not set is the migration's default.
  const unset = sql`default`;
  await tx.insert(businesses).values({
    businessHours: unset,
    specialHours: unset,
    serviceAreas: unset,
    excludedAreas: unset,
    detailsVersion: unset,
    ...business,
  });
}

/** The business that the transaction is scoped to. */
export async function findBusiness(tx: Transaction): Promise<BusinessRow | null> {
  const [row] = await tx.select().from(businesses);
  return row ?? null;
}

/** By a prepared statement: every rating asks for it. */
export async function findName(tx: Transaction): Promise<string | null> {
  const [row] = await prepared<{ name: string }>(tx, sql`select name from businesses`);
  return row?.name ?? null;
}

/** Locks the row: of two saves from the same version, the second one waits and then sees the first. */
export async function findAndLockBusiness(tx: Transaction): Promise<BusinessRow | null> {
  const [row] = await tx.select().from(businesses).for('update');
  return row ?? null;
}

export async function updateBusiness(
  tx: Transaction,
  { id, ...values }: BusinessValues & { id: string },
): Promise<BusinessRow> {
  const [row] = await tx
    .update(businesses)
    .set({ ...values, detailsVersion: sql`${businesses.detailsVersion} + 1` })
    .where(eq(businesses.id, id))
    .returning();
  if (!row) throw new Error('the business was not saved');
  return row;
}

/** The time zone's name, to embed in other features' statements: lists read it with their rows. */
export const timezoneOfBusiness: SQL<string> = sql<string>`(select timezone from businesses)`;
/** Evaluated once for all rows of a statement. */
export const todayOfBusiness: SQL<string> = sql<string>`(select (now() at time zone timezone)::date from businesses)`;

export async function findTimezone(tx: Transaction): Promise<string | null> {
  const [row] = await prepared<{ timezone: string }>(tx, sql`select timezone from businesses`);
  return row?.timezone ?? null;
}

export async function findBusinessHours(tx: Transaction): Promise<BusinessHours | null> {
  const { timezone, businessHours, specialHours } = businesses;
  const [row] = await tx.select({ timezone, hours: businessHours, special: specialHours }).from(businesses);
  return row ?? null;
}

export async function findPlaceId(tx: Transaction): Promise<string | null> {
  const [row] = await prepared<{ id: string | null }>(
    tx,
    sql`select google_place ->> 'place_id' as id from businesses`,
  );
  return row?.id ?? null;
}
