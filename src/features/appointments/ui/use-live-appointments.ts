import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#ui/live/use-live.ts';
import { APPOINTMENTS, calendarsQuery } from './appointment-queries.ts';

/** What is shown of appointments and calendars is asked for again when one changes. */
export function useLiveAppointments(): void {
  const client = useQueryClient();
  useLive(({ kind }) => {
    if (kind === 'appointment' || kind === '*') void client.invalidateQueries({ queryKey: APPOINTMENTS });
    if (kind === 'calendar' || kind === '*') void client.invalidateQueries(calendarsQuery);
  });
}
