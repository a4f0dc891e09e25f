/** Plans the demo's appointments: spread over the days the business is open, without overlaps. Pure. */

import { type BusinessHours, openingsOf } from '#engine/time/business-hours.ts';
import { addDays, type LocalDate } from '#engine/time/zoned-time.ts';
import { overlaps, type Span } from '#features/appointments/slots/slots.ts';

export type DemoTime = Span & { date: LocalDate; calendar: number; offering: number };

const PAST_DAYS = 60;
const COMING_DAYS = 14;
/** Minutes after opening. */
const STARTS = [0, 120, 270, 30, 360, 180, 90, 300];

export function planDemoTimes({
  business,
  today,
  calendars,
  durations,
  count,
}: {
  business: BusinessHours;
  today: LocalDate;
  calendars: number;
  durations: readonly number[];
  count: number;
}): DemoTime[] {
  const openings = openDays({ business, today });
  const planned: DemoTime[] = [];
  for (let attempt = 0; planned.length < count && attempt < count * 8; attempt++) {
    // Spreads them evenly over the days, then goes over the days again for those that did not fit.
    const opening = openings[Math.floor(((attempt % count) * openings.length) / count)];
    if (!opening) break;
    const offering = attempt % durations.length;
    const startsAt = new Date(opening.startsAt.getTime() + (STARTS[attempt % STARTS.length] ?? 0) * 60_000);
    const endsAt = new Date(startsAt.getTime() + (durations[offering] ?? 60) * 60_000);
    const time = { startsAt, endsAt, date: opening.date, calendar: attempt % calendars, offering };
    const clashes = planned.some((other) => other.calendar === time.calendar && overlaps(other, time));
    if (endsAt <= opening.endsAt && !clashes) planned.push(time);
  }
  return planned.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function openDays({
  business,
  today,
}: {
  business: BusinessHours;
  today: LocalDate;
}): (Span & { date: LocalDate })[] {
  const first = addDays(today, -PAST_DAYS);
  // The coming two weeks are fuller than the past, because visitors look at those.
  return Array.from({ length: PAST_DAYS + COMING_DAYS + 1 }, (_, index) => addDays(first, index)).flatMap(
    (date) => {
      const openings = openingsOf({ date, business }).map((opening) => ({ ...opening, date }));
      return Array.from({ length: date < today ? 1 : 3 }, () => openings).flat();
    },
  );
}
