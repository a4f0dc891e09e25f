import { asc, eq, sql } from 'drizzle-orm';
import { appointments, calendars } from '#features/appointments/tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type CalendarRow = typeof calendars.$inferSelect;

export async function listCalendars(tx: Transaction): Promise<CalendarRow[]> {
  return await tx.select().from(calendars).orderBy(asc(calendars.id));
}

export async function findCalendar(tx: Transaction, id: number): Promise<CalendarRow | null> {
  const [row] = await tx.select().from(calendars).where(eq(calendars.id, id));
  return row ?? null;
}

/**
 * Every write to a calendar takes this lock first. The exclusion constraint alone would prevent double bookings too, but
 * two that arrive together could deadlock until Postgres aborts one.
 */
export async function findAndLockCalendar(tx: Transaction, id: number): Promise<CalendarRow | null> {
  const [row] = await tx.select().from(calendars).where(eq(calendars.id, id)).for('no key update');
  return row ?? null;
}

export async function insertCalendar(
  tx: Transaction,
  calendar: Pick<CalendarRow, 'businessId' | 'name' | 'color' | 'feedTokenHash'>,
): Promise<CalendarRow> {
  const [row] = await tx.insert(calendars).values(calendar).returning();
  if (!row) throw new Error('the calendar was not stored');
  return row;
}

export async function updateCalendar(
  tx: Transaction,
  { id, ...changes }: { id: number } & Partial<Pick<CalendarRow, 'name' | 'color' | 'feedTokenHash'>>,
): Promise<CalendarRow | null> {
  const [row] = await tx.update(calendars).set(changes).where(eq(calendars.id, id)).returning();
  return row ?? null;
}

export async function hasAppointments(tx: Transaction, calendarId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select 1 from ${appointments}
                   where calendar_id = ${calendarId} and (held_until is null or held_until > now())) as found`);
  return rows[0]?.found ?? false;
}

export async function deleteCalendar(tx: Transaction, id: number): Promise<void> {
  await tx.delete(calendars).where(eq(calendars.id, id));
}

export async function findCalendarByFeedToken(
  tx: Transaction,
  tokenHash: Buffer,
): Promise<CalendarRow | null> {
  const [row] = await tx.select().from(calendars).where(eq(calendars.feedTokenHash, tokenHash));
  return row ?? null;
}
