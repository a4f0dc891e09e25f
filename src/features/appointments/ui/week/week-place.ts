/** Places in the week as a pointer or the arrow keys reach them, a quarter of an hour apart. Pure. */

import { addDays } from '#engine/time/zoned-time.ts';
import type { Appointment } from '#features/appointments/contract.ts';
import { clockOf, lengthInMinutes } from '../appointment-texts.ts';

export type WeekPlace = { date: string /** After midnight. */; minutes: number };
/** What the grid shows: whole hours of these days, each so high. */
export type Shown = { days: readonly string[]; first: number; last: number; hourRem: number };
/** Where the columns of the days are on the screen. */
export type Geometry = { left: number; top: number; width: number; height: number };

const DAY_MINUTES = 24 * 60;
export const MOVE_STEP = 15;

/** The place under a point; `step` minutes apart, never outside of the grid. */
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
  /** Minutes from the start of what is held to where it is held; left out for a click. */
  grabbed?: number;
}): WeekPlace {
  const { days, first, last } = shown;
  const column = Math.floor(((point.x - left) / width) * days.length);
  const at = first * 60 + ((point.y - top) / height) * (last - first) * 60;
  // A click means the half hour that it falls into; what is held goes to the nearest quarter.
  const steps = grabbed === undefined ? Math.floor(at / step) : Math.round((at - grabbed) / step);
  return within({ column, minutes: steps * step, shown, step });
}

/** The place some days and minutes on. */
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

/** The appointment as it would read there; what the clocks do meanwhile, the server knows. */
export function placedAt(appointment: Appointment, { date, minutes }: WeekPlace): Appointment {
  const end = minutes + lengthInMinutes(appointment);
  const [from, to] = [clockOf(minutes), clockOf(end % DAY_MINUTES)];
  return {
    ...appointment,
    date,
    end_date: addDays(date, Math.floor(end / DAY_MINUTES)),
    ...{ fromTime: from.time, fromAmPm: from.amPm, toTime: to.time, toAmPm: to.amPm },
  };
}
