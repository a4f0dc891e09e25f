/** Busy times by day, on the business's clock. Pure. */
import { addDays, type LocalDate, toInstant, toLocal } from '#engine/time/zoned-time.ts';
import type { OutsideTime as OutsidePart } from '#features/appointments/contract.ts';
import type { OutsideTime } from './outside-queries.ts';

const DAY_MINUTES = 24 * 60;

export function outsideDays({
  times,
  from,
  days,
  zone,
}: {
  /** In order. */
  times: readonly OutsideTime[];
  from: LocalDate;
  days: number;
  zone: string;
}): OutsidePart[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index)).flatMap((date) =>
    merged(times.flatMap((time) => partOn({ date, time, zone }))),
  );
}

function partOn({
  date,
  time: { startsAt, endsAt, calendarId, name },
  zone,
}: {
  date: LocalDate;
  time: OutsideTime;
  zone: string;
}): OutsidePart[] {
  const midnight = toInstant({ date, time: '00:00', zone });
  const next = toInstant({ date: addDays(date, 1), time: '00:00', zone });
  if (startsAt >= next || endsAt <= midnight) return [];
  const start = startsAt <= midnight ? 0 : minutesOf(startsAt, zone);
  const end = endsAt >= next ? DAY_MINUTES : minutesOf(endsAt, zone);
  return [
    {
      date,
      start_minutes: start,
      // The clock may be put back in between.
      end_minutes: Math.max(start, end),
      calendar_id: calendarId,
      outside_calendar: name,
    },
  ];
}

/** Overlapping ones of a calendar say the same, so they become one. */
function merged(parts: readonly OutsidePart[]): OutsidePart[] {
  const kept: OutsidePart[] = [];
  for (const part of parts) {
    const before = kept.find(
      (one) =>
        one.calendar_id === part.calendar_id &&
        one.outside_calendar === part.outside_calendar &&
        part.start_minutes < one.end_minutes,
    );
    if (before) before.end_minutes = Math.max(before.end_minutes, part.end_minutes);
    else kept.push({ ...part });
  }
  return kept;
}

function minutesOf(instant: Date, zone: string): number {
  const [hours = 0, minutes = 0] = toLocal({ instant, zone }).time.split(':').map(Number);
  return hours * 60 + minutes;
}
