/**
 * Converts between local wall-clock time and instants. Events are stored as instants; users read and choose
 * the wall-clock time of the business. All conversions happen here, over Intl, because the pinned Node has no
 * Temporal (decision 31).
 */

/** "2026-03-08" */
export type LocalDate = string;
/** "09:30", 24 hours. */
export type LocalTime = string;
export type AmPm = 'AM' | 'PM';

const DAY_MS = 86_400_000;
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The wall-clock time of a zone at an instant, written as if it were UTC. */
export const toWall = ({ instant, zone }: { instant: number; zone: string }): number =>
  instant + offsetMs({ at: instant, zone });

/**
 * A time that happens twice (the hour repeated in autumn) means the first one; a skipped time (in spring)
 * moves forward by the clock change.
 */
export function fromWall({ wall, zone }: { wall: number; zone: string }): number {
  const [first] = instantsOf({ wall, zone });
  return first ?? wall - offsetMs({ at: wall - DAY_MS, zone });
}

/** The instants at which clocks show this time, in order. */
function instantsOf({ wall, zone }: { wall: number; zone: string }): number[] {
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((at) => offsetMs({ at, zone }));
  return [...new Set(offsets)]
    .map((offset) => wall - offset)
    .filter((instant) => toWall({ instant, zone }) === wall)
    .sort((one, other) => one - other);
}

export function toLocal({ instant, zone }: { instant: Date; zone: string }): {
  date: LocalDate;
  time: LocalTime;
} {
  const wall = new Date(toWall({ instant: instant.getTime(), zone }));
  const [date = '', rest = ''] = wall.toISOString().split('T');
  return { date, time: rest.slice(0, 5) };
}

/** Resolved as in `fromWall`. */
export function toInstant({ date, time, zone }: { date: LocalDate; time: LocalTime; zone: string }): Date {
  const key = `${date} ${time} ${zone}`;
  const known = instants.get(key) ?? fromWall({ wall: wallOf({ date, time }), zone });
  if (instants.size >= MOST_INSTANTS) instants.clear();
  instants.set(key, known);
  return new Date(known);
}

/**
 * The same few midnights are requested all day, and Intl takes as long as reading a page from the database.
 */
const instants = new Map<string, number>();
/** The opening hours of half a year, which the dashboard of one business asks for, are some 400. */
const MOST_INSTANTS = 10_000;

/**
 * The instants at which clocks show this time, in order: usually one, two in the hour repeated in autumn,
 * none in the hour skipped in spring.
 */
export const showingsOf = ({
  date,
  time,
  zone,
}: {
  date: LocalDate;
  time: LocalTime;
  zone: string;
}): Date[] => instantsOf({ wall: wallOf({ date, time }), zone }).map((at) => new Date(at));

const wallOf = ({ date, time }: { date: LocalDate; time: LocalTime }): number =>
  Date.parse(`${date}T${time}:00Z`);

/** "MST", "MDT"; zones without letters get "GMT+5:30". */
export function zoneAbbreviation({ instant, zone }: { instant: Date; zone: string }): string {
  const parts = abbreviationFormat(zone).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(date: LocalDate): Weekday {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday';
}

/** "14:05" → "02:05" and PM. */
export function toTwelveHours(time: LocalTime): { time: string; amPm: AmPm } {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { time: `${pad(hour % 12 || 12)}:${pad(minute)}`, amPm: hour < 12 ? 'AM' : 'PM' };
}

export function fromTwelveHours({ time, amPm }: { time: string; amPm: AmPm }): LocalTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${pad((hour % 12) + (amPm === 'PM' ? 12 : 0))}:${pad(minute)}`;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/**
 * Intl has whole seconds only, so the milliseconds of `at` are added back on both sides of the difference.
 */
function offsetMs({ at, zone }: { at: number; zone: string }): number {
  const parts = wallFormat(zone).formatToParts(at);
  const shown = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const time = [shown('hour'), shown('minute'), shown('second')];
  // Date.UTC maps years up to 99 to the last century, and a text with a year past 9999 is not a date.
  const wall = new Date(Date.UTC(2000, shown('month') - 1, shown('day'), ...time));
  return wall.setUTCFullYear(shown('year')) - Math.floor(at / 1000) * 1000;
}

/** Creating a format costs a hundred times as much as using it. */
const remember = (make: (zone: string) => Intl.DateTimeFormat) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone: string): Intl.DateTimeFormat => {
    const format = made.get(zone) ?? make(zone);
    made.set(zone, format);
    return format;
  };
};

const wallFormat = remember(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);
const abbreviationFormat = remember(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }),
);
