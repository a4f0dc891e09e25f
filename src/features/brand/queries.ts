import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { BusinessHours } from './contract.ts';
import { businesses } from './tables.ts';

export async function createBusinessId(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select uuidv7() as id`);
  const [row] = rows;
  if (!row) throw new Error('the database returned no id');
  return row.id;
}

type Reach = Pick<
  typeof businesses.$inferSelect,
  'phone' | 'address1' | 'address2' | 'city' | 'state' | 'zip'
>;
export type NewBusiness = { name: string; trade: string; timezone: string } & Partial<Reach>;

export async function insertBusiness(tx: Transaction, business: NewBusiness & { id: string }): Promise<void> {
  // The hours are the migration's default until the owner sets them.
  await tx.insert(businesses).values({ ...business, businessHours: sql`default` });
}

/** The business that the transaction is scoped to. */
export async function findBusiness(tx: Transaction): Promise<{ name: string } | null> {
  const [row] = await tx.select({ name: businesses.name }).from(businesses);
  return row ?? null;
}

export async function findBusinessDetails(tx: Transaction): Promise<({ name: string } & Reach) | null> {
  const { name, phone, address1, address2, city, state, zip } = businesses;
  const [row] = await tx.select({ name, phone, address1, address2, city, state, zip }).from(businesses);
  return row ?? null;
}

/** The time zone's name, to embed in other features' statements: lists read it with their rows. */
export const timezoneOfBusiness: SQL<string> = sql<string>`(select timezone from businesses)`;

export async function findTimezone(tx: Transaction): Promise<string | null> {
  const [row] = await prepared<{ timezone: string }>(tx, sql`select timezone from businesses`);
  return row?.timezone ?? null;
}

export async function findBusinessHours(
  tx: Transaction,
): Promise<{ timezone: string; hours: BusinessHours } | null> {
  const [row] = await tx
    .select({ timezone: businesses.timezone, hours: businesses.businessHours })
    .from(businesses);
  return row ?? null;
}
