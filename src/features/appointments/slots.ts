/** Which times can still be booked: opening hours × how long it takes × what is taken. Pure. */
import type { BusinessHours } from '#features/brand/contract.ts';
import { addDays, type LocalDate, toInstant, weekdayOf } from '#platform/zoned-time.ts';

export type Span = { startsAt: Date; endsAt: Date };
export type DaySlots = { date: LocalDate; slots: Span[] };

const MINUTE_MS = 60_000;
/** A choice every half hour; something shorter than that can follow itself directly. */
const STEP_MINUTES = 30;

export function freeSlots({
  zone,
  hours,
  from,
  days,
  durationMinutes,
  taken,
  notBefore,
}: {
  zone: string;
  hours: BusinessHours;
  from: LocalDate;
  days: number;
  durationMinutes: number;
  taken: readonly Span[];
  notBefore: Date;
}): DaySlots[] {
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const opening = openingOf({ date, zone, hours });
    if (!opening) return { date, slots: [] };
    const slots = slotsWithin({ opening, durationMinutes }).filter(
      (slot) => slot.startsAt >= notBefore && !taken.some((other) => overlaps(slot, other)),
    );
    return { date, slots };
  });
}

/** From door to door as instants: on a day with a clock change it is an hour shorter or longer than the sign says. */
export function openingOf({
  date,
  zone,
  hours,
}: {
  date: LocalDate;
  zone: string;
  hours: BusinessHours;
}): Span | null {
  const day = hours[weekdayOf(date)];
  if (!day.is_open) return null;
  const overnight = day.close_time <= day.open_time;
  return {
    startsAt: toInstant({ date, time: day.open_time, zone }),
    endsAt: toInstant({ date: overnight ? addDays(date, 1) : date, time: day.close_time, zone }),
  };
}

function slotsWithin({ opening, durationMinutes }: { opening: Span; durationMinutes: number }): Span[] {
  const length = durationMinutes * MINUTE_MS;
  const step = Math.min(STEP_MINUTES, durationMinutes) * MINUTE_MS;
  const slots: Span[] = [];
  // Steps of elapsed time: no slot falls into an hour that does not exist, none is lost in one that comes twice.
  for (let start = opening.startsAt.getTime(); start + length <= opening.endsAt.getTime(); start += step) {
    slots.push({ startsAt: new Date(start), endsAt: new Date(start + length) });
  }
  return slots;
}

export const overlaps = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;
