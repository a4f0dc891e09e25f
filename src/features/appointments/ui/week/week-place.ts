/** Places in the week, reached by pointer or arrow keys in quarter-hour steps. Pure. */

import { addDays } from '#engine/time/zoned-time.ts';
import type { Appointment } from '#features/appointments/contract.ts';
import { clockOf, lengthInMinutes } from '../appointment-texts.ts';

export type WeekPlace = { date: string /** After midnight. */; minutes: number };
/** What the grid shows: the days, the whole hours, and the height of an hour. */
export type Shown = { days: readonly string[]; first: number; last: number; hourRem: number };
/** The screen position of the day columns. */
export type Geometry = { left: number; top: number; width: number; height: number };

const DAY_MINUTES = 24 * 60;
export const MOVE_STEP = 15;

/** The place under a point, rounded to `step` minutes and never outside the grid. */
export function placeAt({
  point,
  geometry: { left, top, width, height },
  shown,
  step,
  grabbed,
}: {
  point: { x: number; y: number };
  geometry: Geometry;
  shown: Shown;
  step: number;
  /** Minutes from the start of the dragged appointment to where it was grabbed; omitted for a click. */
  grabbed?: number;
}): WeekPlace {
  const { days, first, last } = shown;
  const column = Math.floor(((point.x - left) / width) * days.length);
  const at = first * 60 + ((point.y - top) / height) * (last - first) * 60;
  // A click means the half hour it falls into; a drag snaps to the nearest quarter hour.
  const steps = grabbed === undefined ? Math.floor(at / step) : Math.round((at - grabbed) / step);
  return within({ column, minutes: steps * step, shown, step });
}

/** The place some days and minutes later. */
export function shifted({
  place,
  days = 0,
  minutes = 0,
  shown,
  step,
}: {
  place: WeekPlace;
  days?: number;
  minutes?: number;
  shown: Shown;
  step: number;
}): WeekPlace {
  const column = shown.days.indexOf(place.date) + days;
  return within({ column, minutes: place.minutes + minutes, shown, step });
}

function within({
  column,
  minutes,
  shown: { days, first, last },
  step,
}: {
  column: number;
  minutes: number;
  shown: Shown;
  step: number;
}): WeekPlace {
  const date = days[clamp(column, 0, days.length - 1)] ?? '';
  return { date, minutes: clamp(minutes, first * 60, last * 60 - step) };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The appointment as it would read there. Ignores clock changes, which the server handles. */
export function placedAt(appointment: Appointment, { date, minutes }: WeekPlace): Appointment {
  const end = minutes + lengthInMinutes(appointment);
  const [from, to] = [clockOf(minutes), clockOf(end % DAY_MINUTES)];
  return {
    ...appointment,
    date,
    end_date: addDays(date, Math.floor(end / DAY_MINUTES)),
    fromTime: from.time,
    fromAmPm: from.amPm,
    toTime: to.time,
    toAmPm: to.amPm,
  };
}
