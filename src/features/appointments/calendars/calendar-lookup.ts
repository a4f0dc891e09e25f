/** Finds calendars for other rooms; another tab may have deleted the one of a request in the meantime. */
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { type CalendarRow, findAndLockCalendar, findCalendar } from './calendar-queries.ts';

export { listCalendars } from './calendar-queries.ts';

export const getCalendar = async (tx: Transaction, id: number): Promise<CalendarRow> =>
  (await findCalendar(tx, id)) ?? gone();

export const getAndLockCalendar = async (tx: Transaction, id: number): Promise<CalendarRow> =>
  (await findAndLockCalendar(tx, id)) ?? gone();

function gone(): never {
  throw new AppError('not-found', { message: 'That calendar was deleted. Please choose another one.' });
}
