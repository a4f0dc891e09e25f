/** What appointments need of calendars outside. */
import type { AppointmentPorts } from '#features/appointments/ports.ts';
import { openForSync } from './open-for-sync.ts';
import { lookOutside, syncSoon } from './sync/service.ts';

export const calendarsOutside: AppointmentPorts = {
  changed: syncSoon,
  lookOutside: (look) => lookOutside({ ...look, openClient: openForSync }),
};
