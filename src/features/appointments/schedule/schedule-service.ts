/** Appointments as automations that go by their times see them. In the caller's transaction. */
import type { Transaction } from '#platform/database/database.ts';
import { findAppointmentsAt, type TimedAppointment } from './schedule-queries.ts';

/**
 * Those that begin or end after `from` and until `to`, and are neither canceled nor missed. What begins is only told of as long
 * as it has not begun.
 */
export async function listAppointmentsAt(
  tx: Transaction,
  { limit = 1000, ...range }: { edge: 'start' | 'end'; from: Date; to: Date; limit?: number },
): Promise<TimedAppointment[]> {
  return findAppointmentsAt(tx, { ...range, limit });
}
