import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { appointments, offerings } from '#features/appointments/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';

export type OfferingRow = typeof offerings.$inferSelect;
export type OfferingValues = Omit<OfferingRow, 'id' | 'businessId' | 'createdAt'>;

export async function listOfferings(tx: Transaction): Promise<OfferingRow[]> {
  return await tx.select().from(offerings).orderBy(asc(offerings.id));
}

export async function findOffering(tx: Transaction, id: number): Promise<OfferingRow | null> {
  const [row] = await tx.select().from(offerings).where(eq(offerings.id, id));
  return row ?? null;
}

/** A booking of it waits until this transaction ends, so a check for appointments holds until the deletion. */
export async function findAndLockOffering(tx: Transaction, id: number): Promise<OfferingRow | null> {
  const [row] = await tx.select().from(offerings).where(eq(offerings.id, id)).for('update');
  return row ?? null;
}

export async function insertOfferings(
  tx: Transaction,
  rows: (typeof offerings.$inferInsert)[],
): Promise<OfferingRow[]> {
  return await tx.insert(offerings).values(rows).returning();
}

export async function updateOffering(
  tx: Transaction,
  { id, ...values }: { id: number } & OfferingValues,
): Promise<OfferingRow | null> {
  const [row] = await tx.update(offerings).set(values).where(eq(offerings.id, id)).returning();
  return row ?? null;
}

export async function countOfferings(tx: Transaction): Promise<number> {
  return await tx.$count(offerings);
}

export async function isOfferingUsed(tx: Transaction, offeringId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select 1 from ${appointments}
                   where offering_id = ${offeringId} and (held_until is null or held_until > now())) as found`);
  return rows[0]?.found ?? false;
}

/** What one booking costs: an hourly price is for as long as it is planned, a period's for the first one. */
const centsOfBooking = sql`round(o.price_cents * case o.price_unit when 'hour' then o.duration_minutes / 60.0 else 1 end)`;

/** Appointments booked in the span, by offering, most first. Canceled ones and holds do not count. */
export async function countBooked(
  tx: Transaction,
  { from, to }: { from: Date; to: Date },
): Promise<{ offerings: BookedOffering[]; withoutOffering: number }> {
  const rows = await prepared<Omit<BookedOffering, 'title'> & { title: string | null }>(
    tx,
    sql`select o.title, b.count, b.count * coalesce(${centsOfBooking}, 0)::float8 as cents
        from (
          select offering_id, count(*)::int as count from appointments
          where created_at >= ${from} and created_at < ${to} and status not in ('Canceled', 'Held')
          group by 1
        ) b
        left join offerings o on o.id = b.offering_id
        order by b.count desc, o.title, o.id`,
  );
  return {
    offerings: rows.flatMap(({ title, ...row }) => (title === null ? [] : { title, ...row })),
    withoutOffering: rows.find(({ title }) => title === null)?.count ?? 0,
  };
}
export type BookedOffering = {
  title: string;
  count: number;
  /** What they cost at today's price; 0 for an offering without a price. */
  cents: number;
};

/**
 * For the statements of other features: conversations that booked something with a price, and what it costs today. A
 * conversation's bookings are never older than itself, so that `since` may be the earliest conversation.
 */
export const pricedBookings = ({ since }: { since?: Date } = {}): SQL => sql`
  select a.conversation_id, sum(${centsOfBooking})::bigint as cents from appointments a join offerings o on o.id = a.offering_id
  where a.conversation_id is not null and a.offering_id is not null and o.price_cents > 0
    and a.status not in ('Canceled', 'Held', 'No Show') ${since ? sql`and a.created_at >= ${since}` : sql``}
  group by 1`;

export async function deleteOffering(tx: Transaction, id: number): Promise<void> {
  await tx.delete(offerings).where(eq(offerings.id, id));
}
