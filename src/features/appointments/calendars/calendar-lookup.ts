/** Finds the calendar or offering of a request; another tab may have deleted it in the meantime. */
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import {
  type CalendarRow,
  findAndLockCalendar,
  findCalendar,
  findOffering,
  type OfferingRow,
} from './calendar-queries.ts';

export const getCalendar = async (tx: Transaction, id: number): Promise<CalendarRow> =>
  (await findCalendar(tx, id)) ?? gone('calendar');

export const getAndLockCalendar = async (tx: Transaction, id: number): Promise<CalendarRow> =>
  (await findAndLockCalendar(tx, id)) ?? gone('calendar');

export const getOffering = async (tx: Transaction, id: number): Promise<OfferingRow> =>
  (await findOffering(tx, id)) ?? gone('offering');

function gone(what: string): never {
  throw new AppError('not-found', { message: `That ${what} was deleted. Please choose another one.` });
}
