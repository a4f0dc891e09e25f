/** Converts what an owner types, a day and two clock times of the business, to instants. Pure. */

import {
  type AmPm,
  addDays,
  fromTwelveHours,
  type LocalDate,
  type LocalTime,
  showingsOf,
  toLocal,
  toTwelveHours,
} from '#engine/time/zoned-time.ts';
import type { Span } from '#features/appointments/slots/slots.ts';
import { AppError } from '#platform/errors.ts';

export type TypedTimes = {
  date?: LocalDate | undefined;
  fromTime?: string | undefined;
  fromAmPm?: AmPm | undefined;
  toTime?: string | undefined;
  toAmPm?: AmPm | undefined;
};
type Field = 'fromTime' | 'toTime';

const HOUR_MS = 3_600_000;
/** An end before the start means the next day, up to this length; beyond it, AM and PM were mixed up. */
const LONGEST_OVERNIGHT_MS = 12 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Applies typed values to an appointment. A time that was not edited keeps its instant: the second 1:30 of an autumn night
 * reads like the first, and must not become it because a user edited a note.
 */
export function editedSpan({
  current,
  typed,
  zone,
}: {
  current: Span;
  typed: TypedTimes;
  zone: string;
}): Span {
  const start = toLocal({ instant: current.startsAt, zone });
  const end = toLocal({ instant: current.endsAt, zone });
  const [from, to] = [toTwelveHours(start.time), toTwelveHours(end.time)];
  const startTime = fromTwelveHours({ time: typed.fromTime ?? from.time, amPm: typed.fromAmPm ?? from.amPm });
  const endTime = fromTwelveHours({ time: typed.toTime ?? to.time, amPm: typed.toAmPm ?? to.amPm });
  const date = typed.date ?? start.date;
  const isSameDay = date === start.date;
  const keepsStart = isSameDay && startTime === start.time;
  const keepsEnd = isSameDay && endTime === end.time;
  if (keepsStart && keepsEnd) return { startsAt: current.startsAt, endsAt: current.endsAt };
  const startsAt = keepsStart ? current.startsAt : startOf({ date, time: startTime, zone });
  const keptLength = current.endsAt.getTime() - startsAt.getTime();
  if (keepsEnd && keptLength > 0 && keptLength <= DAY_MS) return { startsAt, endsAt: current.endsAt };
  const currentLength = current.endsAt.getTime() - current.startsAt.getTime();
  const longestMs = Math.max(LONGEST_OVERNIGHT_MS, currentLength);
  return { startsAt, endsAt: endAfter({ startsAt, startTime, date, time: endTime, zone, longestMs }) };
}

/** A new appointment: its end is typed too, or follows from the duration. */
export function typedSpan({
  date,
  from,
  to,
  lengthMs,
  zone,
}: {
  date: LocalDate;
  from: LocalTime;
  to: LocalTime | null;
  lengthMs: number;
  zone: string;
}): Span {
  const startsAt = startOf({ date, time: from, zone });
  if (to === null) return { startsAt, endsAt: new Date(startsAt.getTime() + lengthMs) };
  const longestMs = LONGEST_OVERNIGHT_MS;
  return { startsAt, endsAt: endAfter({ startsAt, startTime: from, date, time: to, zone, longestMs }) };
}

function startOf({ date, time, zone }: { date: LocalDate; time: LocalTime; zone: string }): Date {
  const [first] = showingsOf({ date, time, zone });
  if (!first) throw notOnTheClock({ date, time, field: 'fromTime' });
  return first;
}

/** The first time after the start that the clock shows `time`: on the same day, or else the next. */
function endAfter({
  startsAt,
  startTime,
  date,
  time,
  zone,
  longestMs,
}: {
  startsAt: Date;
  startTime: LocalTime;
  date: LocalDate;
  time: LocalTime;
  zone: string;
  longestMs: number;
}): Date {
  const today = showingsOf({ date, time, zone }).find((at) => at > startsAt);
  if (today) return today;
  if (time > startTime) throw notOnTheClock({ date, time, field: 'toTime' });
  const nextDate = addDays(date, 1);
  const [next] = showingsOf({ date: nextDate, time, zone });
  if (!next) throw notOnTheClock({ date: nextDate, time, field: 'toTime' });
  if (next.getTime() - startsAt.getTime() > longestMs) {
    throw wrongTime({ field: 'toTime', message: 'The end must be after the start.' });
  }
  return next;
}

function notOnTheClock({ date, time, field }: { date: LocalDate; time: LocalTime; field: Field }): AppError {
  const { time: clock, amPm } = toTwelveHours(time);
  const day = dayInWords.format(new Date(`${date}T00:00:00Z`));
  const message = `${clock.replace(/^0/, '')} ${amPm} doesn't exist on ${day}: clocks go forward. Choose another time.`;
  return wrongTime({ field, message });
}

const wrongTime = ({ field, message }: { field: Field; message: string }): AppError =>
  new AppError('validation-failed', { message, fields: { [field]: [message] } });

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
