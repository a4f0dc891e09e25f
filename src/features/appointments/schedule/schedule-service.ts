/** Appointments for automations that are triggered by their times. In the caller's transaction. */
import type { Transaction } from '#platform/database/database.ts';
import { findAppointmentsAt, type TimedAppointment } from './schedule-queries.ts';

/**
 * Appointments that start or end after `from` and up to `to`, and are neither canceled nor missed. With `edge: 'start'`,
 * only those that have not started yet.
 */
export async function listAppointmentsAt(
  tx: Transaction,
  { limit = 1000, ...range }: { edge: 'start' | 'end'; from: Date; to: Date; limit?: number },
): Promise<TimedAppointment[]> {
  return findAppointmentsAt(tx, { ...range, limit });
}
