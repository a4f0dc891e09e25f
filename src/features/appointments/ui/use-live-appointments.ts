import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { APPOINTMENTS, calendarsQuery } from './appointment-queries.ts';

/** Reloads appointments and calendars when one changes. */
export function useLiveAppointments(): void {
  useLiveQuery({ queryKey: APPOINTMENTS, concerns: ({ kind }) => kind === 'appointment' });
  useLiveQuery({ queryKey: calendarsQuery.queryKey, concerns: ({ kind }) => kind === 'calendar' });
}
