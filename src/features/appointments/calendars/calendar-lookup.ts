/** Finds calendars for other rooms; another tab may have deleted the one of a request in the meantime. */
import { CALENDAR_COLORS } from '#features/appointments/contract.ts';
import { findAppointment } from '#features/appointments/queries.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';
import { createToken, hashToken } from '#platform/secrets.ts';
import {
  type CalendarRow,
  findAndLockCalendar,
  findCalendar,
  insertCalendar,
  listCalendars,
} from './calendar-queries.ts';

export { listCalendars };

export const getCalendar = async (tx: Transaction, id: number): Promise<CalendarRow> =>
  (await findCalendar(tx, id)) ?? gone();

export const getAndLockCalendar = async (tx: Transaction, id: number): Promise<CalendarRow> =>
  (await findAndLockCalendar(tx, id)) ?? gone();

function gone(): never {
  throw new AppError('not-found', { message: 'That calendar was deleted. Please choose another one.' });
}

/** For other features, which know calendars by their names. */
export const listCalendarNames = async (tx: Transaction): Promise<{ id: number; name: string }[]> =>
  (await listCalendars(tx)).map(({ id, name }) => ({ id, name }));

/** A new calendar that mirrors another system's. Its feed has no known address until a user requests one. */
export async function createCalendarNamed(
  tx: Transaction,
  { businessId, name }: { businessId: string; name: string },
): Promise<number> {
  const count = (await listCalendars(tx)).length;
  const color = CALENDAR_COLORS[count % CALENDAR_COLORS.length] ?? 'blue';
  const made = await insertCalendar(tx, { businessId, name, color, feedTokenHash: hashToken(createToken()) });
  await announce(tx, { businessId, kind: 'calendar', id: String(made.id) });
  return made.id;
}

/** Of an appointment that an automation is about. */
export async function calendarOfAppointment(tx: Transaction, appointmentId: number): Promise<number | null> {
  return (await findAppointment(tx, appointmentId))?.appointment.calendarId ?? null;
}
