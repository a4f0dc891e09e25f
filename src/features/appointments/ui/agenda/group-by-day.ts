import type { Appointment } from '#features/appointments/contract.ts';
import { daysOf } from '../appointment-texts.ts';

export type Day = { date: string; appointments: Appointment[] };

/** Lists an appointment that crosses midnight under both days, if they are shown. */
export function groupByDay({
  appointments,
  from,
  to,
}: {
  appointments: readonly Appointment[];
  from: string;
  to: string;
}): Day[] {
  const days = new Map<string, Appointment[]>();
  for (const appointment of appointments) {
    for (const date of daysOf(appointment)) {
      if (date < from || date > to) continue;
      const sameDay = days.get(date);
      if (sameDay) sameDay.push(appointment);
      else days.set(date, [appointment]);
    }
  }
  return [...days]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([date, list]) => ({ date, appointments: list }));
}
