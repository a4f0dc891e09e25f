import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { APPOINTMENTS, calendarsQuery, offeringsQuery } from './appointment-queries.ts';

/** Reloads appointments, calendars and offerings when one changes. */
export function useLiveAppointments(): void {
  useLiveQuery({ queryKey: APPOINTMENTS, concerns: ({ kind }) => kind === 'appointment' });
  useLiveQuery({ queryKey: calendarsQuery.queryKey, concerns: ({ kind }) => kind === 'calendar' });
  useLiveQuery({ queryKey: offeringsQuery.queryKey, concerns: ({ kind }) => kind === 'offering' });
}
