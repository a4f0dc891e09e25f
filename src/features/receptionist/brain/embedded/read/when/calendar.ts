/** Days of the next weeks, by weekday, day of the month, week, month and holiday. */
import { addDays, type LocalDate } from '#engine/time/zoned-time.ts';
import { mondayOf, weekdayIndex } from '#features/receptionist/brain/embedded/in-words.ts';

/** How far ahead a wish may reach. */
const HORIZON = 120;
const MONTHS_AHEAD = 9;

export const daysFrom = (from: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));

export const between = (from: LocalDate, to: LocalDate): LocalDate[] => {
  const days: LocalDate[] = [];
  for (let day = from; day <= to && days.length < HORIZON; day = addDays(day, 1)) days.push(day);
  return days;
};

export const horizonOf = (today: LocalDate): LocalDate[] => daysFrom(today, HORIZON);

/** Every such weekday from today on; 0 is Sunday. */
export const everyWeekday = (today: LocalDate, weekday: number): LocalDate[] => {
  const first = (weekday - weekdayIndex(today) + 7) % 7;
  return Array.from({ length: Math.ceil((HORIZON - first) / 7) }, (_, index) =>
    addDays(today, first + 7 * index),
  );
};

/** Every such day of the next months, from tomorrow on. */
export const everyMonthDay = (today: LocalDate, dayOfMonth: number): LocalDate[] => {
  const [year = 0, index = 0] = today.split('-').map(Number);
  return Array.from({ length: MONTHS_AHEAD }, (_, ahead) => {
    const date = new Date(Date.UTC(year, index - 1 + ahead, dayOfMonth));
    return date.getUTCDate() === dayOfMonth ? date.toISOString().slice(0, 10) : '';
  }).filter((day) => day > today);
};

/** Monday to Sunday, `ahead` weeks after the one that today is in. */
export const week = (today: LocalDate, ahead: number): LocalDate[] =>
  daysFrom(addDays(mondayOf(today), 7 * ahead), 7);

/** The days of the month that is `ahead` months after the one of `day`. */
export function month(day: LocalDate, ahead: number): LocalDate[] {
  const [year = 0, index = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, index - 1 + ahead, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, index + ahead, 0)).toISOString().slice(0, 10);
  return between(first, last);
}

/** The next month of that number, 1 to 12: this one, as long as it lasts. */
export function namedMonth(today: LocalDate, number: number): LocalDate[] {
  const current = Number(today.slice(5, 7));
  return month(today, (number - current + 12) % 12);
}

/** The next day of that month and number; null for February 30. */
export function monthDay(today: LocalDate, number: number, dayOfMonth: number): LocalDate | null {
  const year = Number(today.slice(0, 4));
  for (const candidate of [year, year + 1, year + 2]) {
    const date = new Date(Date.UTC(candidate, number - 1, dayOfMonth));
    const day = date.toISOString().slice(0, 10);
    if (date.getUTCMonth() === number - 1 && date.getUTCDate() === dayOfMonth && day >= today) return day;
  }
  return null;
}

/** The nth such weekday of a month (1 is the first, -1 the last), next time it comes. */
function nthWeekday(
  today: LocalDate,
  { number, weekday, nth }: Record<'number' | 'weekday' | 'nth', number>,
) {
  for (const ahead of [0, 12, 24]) {
    const current = Number(today.slice(5, 7));
    const days = month(today, ((number - current + 12) % 12) + ahead).filter(
      (day) => weekdayIndex(day) === weekday,
    );
    const day = nth > 0 ? days[nth - 1] : days.at(nth);
    if (day && day >= today) return day;
    if (number !== current) return day ?? null;
  }
  return null;
}

/** Easter Sunday of the year (Gauss, as Butcher wrote it down). */
function easterOf(year: number): LocalDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const count = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(count / 31) - 1, (count % 31) + 1)).toISOString().slice(0, 10);
}

function easter(today: LocalDate, days: number): LocalDate | null {
  const year = Number(today.slice(0, 4));
  return [year, year + 1].map((one) => addDays(easterOf(one), days)).find((day) => day >= today) ?? null;
}

const HOLIDAYS: [RegExp, (today: LocalDate) => LocalDate | null][] = [
  [/good friday/, (today) => easter(today, -2)],
  [/easter monday/, (today) => easter(today, 1)],
  [/easter(?: sunday)?/, (today) => easter(today, 0)],
  [/black friday/, (today) => after(thanksgiving(today), 1, today)],
  [/(?:day before|eve of) thanksgiving|thanksgiving eve/, (today) => after(thanksgiving(today), -1, today)],
  [/thanksgiving(?: day)?/, thanksgiving],
  [/christmas eve/, (today) => monthDay(today, 12, 24)],
  [/christmas(?: day)?/, (today) => monthDay(today, 12, 25)],
  [/boxing day/, (today) => monthDay(today, 12, 26)],
  [/new year'?s? eve|nye/, (today) => monthDay(today, 12, 31)],
  [/new year'?s?(?: day)?/, (today) => monthDay(today, 1, 1)],
  [
    /(?:mlk|martin luther king(?: jr\.?)?)(?:'?s)? ?(?:day)?/,
    (today) => nthWeekday(today, { number: 1, weekday: 1, nth: 3 }),
  ],
  [/presidents?'?s? day/, (today) => nthWeekday(today, { number: 2, weekday: 1, nth: 3 })],
  [/valentine'?s?(?: day)?/, (today) => monthDay(today, 2, 14)],
  [/(?:st\.? |saint )?patrick'?s day/, (today) => monthDay(today, 3, 17)],
  [/mother'?s day/, (today) => nthWeekday(today, { number: 5, weekday: 0, nth: 2 })],
  [/memorial day/, (today) => nthWeekday(today, { number: 5, weekday: 1, nth: -1 })],
  [/juneteenth/, (today) => monthDay(today, 6, 19)],
  [/father'?s day/, (today) => nthWeekday(today, { number: 6, weekday: 0, nth: 3 })],
  [/(?:4th of july|july 4th|july 4|independence day)/, (today) => monthDay(today, 7, 4)],
  [/labor day/, (today) => nthWeekday(today, { number: 9, weekday: 1, nth: 1 })],
  [/columbus day|indigenous peoples'? day/, (today) => nthWeekday(today, { number: 10, weekday: 1, nth: 2 })],
  [/leap day/, (today) => monthDay(today, 2, 29)],
  [/halloween/, (today) => monthDay(today, 10, 31)],
  [/veterans'? day/, (today) => monthDay(today, 11, 11)],
];

function thanksgiving(today: LocalDate): LocalDate | null {
  return nthWeekday(today, { number: 11, weekday: 4, nth: 4 });
}

const after = (day: LocalDate | null, days: number, today: LocalDate): LocalDate | null => {
  const found = day && addDays(day, days);
  return found && found >= today ? found : null;
};

export const HOLIDAY = HOLIDAYS.map(([pattern]) => pattern.source).join('|');

export const holiday = (name: string, today: LocalDate): LocalDate | null =>
  HOLIDAYS.find(([pattern]) => new RegExp(`^(?:${pattern.source})$`).test(name))?.[1](today) ?? null;
