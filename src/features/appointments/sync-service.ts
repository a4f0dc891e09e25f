/** Appointments as calendars outside show them. In the caller's transaction. */
import type { Transaction } from '#platform/database/database.ts';
import type { IcsEvent } from '#platform/icalendar.ts';
import { toIcsEvent } from './present.ts';
import { listAppointmentsToSync as listRows } from './queries.ts';

export type SyncedAppointment = Pick<
  IcsEvent,
  'startsAt' | 'endsAt' | 'summary' | 'description' | 'location'
> & {
  id: number;
  version: number;
  calendarId: number;
  /** Neither canceled nor missed. */
  takesTime: boolean;
};

/** Those of a calendar that have not ended by `from`, and those with these ids wherever they are. */
export async function listAppointmentsToSync(
  tx: Transaction,
  which: { calendarId: number; from: Date; ids: readonly number[] },
): Promise<SyncedAppointment[]> {
  return (await listRows(tx, which)).map((named) => {
    const { startsAt, endsAt, summary, description, location, status } = toIcsEvent(named);
    const { id, version, calendarId } = named.appointment;
    const takesTime = status !== 'CANCELLED';
    return { id, version, calendarId, takesTime, startsAt, endsAt, summary, description, location };
  });
}
