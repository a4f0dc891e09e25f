import type { Appointment, OutsideTime } from '#features/appointments/contract.ts';
import { daysOf } from '../appointment-texts.ts';

export type Day = { date: string; appointments: Appointment[]; outside: OutsideTime[] };

/** The days with something on them. An appointment that crosses midnight is under both days, if they are shown. */
export function groupByDay({
  appointments,
  outside,
  from,
  to,
}: {
  appointments: readonly Appointment[];
  outside: readonly OutsideTime[];
  from: string;
  to: string;
}): Day[] {
  const days = new Map<string, Day>();
  const dayOf = (date: string): Day => {
    const day = days.get(date) ?? { date, appointments: [], outside: [] };
    days.set(date, day);
    return day;
  };
  const isShown = (date: string) => date >= from && date <= to;
  for (const appointment of appointments)
    for (const date of daysOf(appointment).filter(isShown)) dayOf(date).appointments.push(appointment);
  for (const time of outside) if (isShown(time.date)) dayOf(time.date).outside.push(time);
  return [...days.values()].sort((one, other) => one.date.localeCompare(other.date));
}
