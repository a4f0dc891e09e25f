/** Which days suit the caller: "Thursday", "the week after next", "as soon as you can", "Nov 20". */
import { addDays, type LocalDate, WEEKDAYS } from '#engine/time/zoned-time.ts';
import { mondayOf, weekdayIndex } from '#features/receptionist/brain/embedded/in-words.ts';
import type { DayWish } from '#features/receptionist/brain/embedded/state.ts';

const LOOK_AHEAD = 14;

type Reader = (text: string, today: LocalDate) => DayWish | null;

/** The first that matches counts, so the longer expressions come first. */
const READERS: Reader[] = [
  asSoonAsPossible,
  wholeWeeks,
  namedWeekdays,
  relativeDays,
  dayOfMonth,
  calendarDate,
];

export function readDay({ text, today }: { text: string; today: LocalDate }): DayWish | null {
  const { plain, excluded } = withoutExcluded(text.toLowerCase());
  const read = READERS.map((reader) => reader(plain, today)).find((found) => found !== null);
  // "Any day but Monday" names only a day that does not suit.
  const wish = read ?? (excluded.length > 0 ? days(today, addDays(today, LOOK_AHEAD)) : null);
  if (!wish || wish.to < today) return null;
  const weekdays = excluded.length > 0 ? without(wish.weekdays, excluded) : wish.weekdays;
  return { ...wish, weekdays, from: wish.from < today ? today : wish.from };
}

const EXCLUDED =
  /\b(?:except(?: for)?|but not|not on|not|besides|other than|any ?day but)(?: on)? ((?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:days?)?(?:,? (?:or|and) (?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:days?)?)*)\b/g;

/** "Afternoons except Wednesday" → "afternoons", without Wednesday. */
function withoutExcluded(text: string): { plain: string; excluded: number[] } {
  const excluded = [...text.matchAll(EXCLUDED)].flatMap(([, names = '']) => weekdaysIn(names));
  return { plain: text.replaceAll(EXCLUDED, ' '), excluded };
}

const without = (weekdays: number[], excluded: number[]): number[] =>
  (weekdays.length > 0 ? weekdays : [0, 1, 2, 3, 4, 5, 6]).filter((day) => !excluded.includes(day));

const days = (from: LocalDate, to: LocalDate, weekdays: number[] = []): DayWish => ({
  from,
  to,
  weekdays,
  isAsap: false,
});

const ASAP =
  /\b(as soon as|asap|soonest|earliest|right away|right now|immediately|first (available|opening|slot|appointment|time)|next available|next opening|any ?time|any day|whenever|first thing you have|the sooner the better|sooner)\b/;

function asSoonAsPossible(text: string, today: LocalDate): DayWish | null {
  // "Any time on Friday" is about Friday.
  if (!ASAP.test(text) || mentionsDay(text, today)) return null;
  return { ...days(today, addDays(today, LOOK_AHEAD)), isAsap: true };
}

const mentionsDay = (text: string, today: LocalDate): boolean =>
  [wholeWeeks, namedWeekdays, relativeDays, dayOfMonth, calendarDate].some((read) => read(text, today));

function wholeWeeks(text: string, today: LocalDate): DayWish | null {
  const monday = mondayOf(today);
  const week = (number: number, weekdays: number[] = weekdaysIn(text)) =>
    days(addDays(monday, 7 * number), addDays(monday, 7 * number + 6), weekdays);
  if (/\bweek after next\b|\bin (2|a couple of) weeks\b/.test(text)) return week(2);
  if (/\bin (\d) weeks\b/.test(text)) return week(Number(/\bin (\d) weeks\b/.exec(text)?.[1]));
  if (/\bnext weekend\b/.test(text)) return days(addDays(monday, 12), addDays(monday, 13));
  if (/\bweekend\b/.test(text)) return days(addDays(monday, 5), addDays(monday, 6));
  if (/\bnext week\b|\bweek from now\b|\bin a week\b/.test(text)) return week(1);
  if (/\bend of (the|this) week\b/.test(text)) return days(addDays(monday, 3), addDays(monday, 4));
  if (/\b(this|the rest of the|later (this|in the)) week\b/.test(text)) return week(0);
  if (/\bnext month\b/.test(text)) return nextMonth(today);
  return null;
}

function nextMonth(today: LocalDate): DayWish {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return days(first, addDays(first, 27));
}

const SHORT = /\b(next |this |coming )?(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?s?\b/g;

function weekdaysIn(text: string): number[] {
  return [...text.matchAll(SHORT)].map(([, , name = '']) =>
    WEEKDAYS.findIndex((day) => day.startsWith(name.slice(0, 3))),
  );
}

function namedWeekdays(text: string, today: LocalDate): DayWish | null {
  const named = [...text.matchAll(SHORT)];
  const weekdays = weekdaysIn(text);
  const [first] = weekdays;
  if (first === undefined || isMonthDay(text)) return null;
  const start = named[0]?.[1] === 'next ' ? addDays(mondayOf(today), 7) : today;
  const from = addDays(start, (first - weekdayIndex(start) + 7) % 7);
  if (weekdays.length === 1) return days(from, from);
  return days(from < today ? today : from, addDays(from, 6), weekdays);
}

/** "Friday, November 20": the date says more than the weekday. */
const isMonthDay = (text: string): boolean =>
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}\b|\b\d{1,2}\/\d{1,2}\b/.test(text);

function relativeDays(text: string, today: LocalDate): DayWish | null {
  const after = (count: number) => days(addDays(today, count), addDays(today, count));
  if (/\bday after tomorrow\b/.test(text)) return after(2);
  if (/\btoday or tomorrow\b/.test(text)) return days(today, addDays(today, 1));
  if (/\b(tomm?or?r?ow|tmrw?|tmw|tomoz|2morrow)\b/.test(text)) return after(1);
  if (/\b(today|tonight|this (morning|afternoon|evening))\b/.test(text)) return after(0);
  const inDays = /\bin (\d{1,2}) days\b/.exec(text);
  if (inDays) return after(Number(inDays[1]));
  if (/\b(in the )?next (few|couple of) days\b/.test(text)) return days(today, addDays(today, 3));
  return null;
}

function dayOfMonth(text: string, today: LocalDate): DayWish | null {
  const match = /\b(\d{1,2})(?:st|nd|rd|th)\b(?! (?:street|st|ave|avenue|floor))/.exec(text);
  if (!match || isMonthDay(text)) return null;
  for (let ahead = 0; ahead < 62; ahead++) {
    const date = addDays(today, ahead);
    if (Number(date.slice(8)) === Number(match[1])) return days(date, date);
  }
  return null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(${MONTHS.join('|')})[a-z]*\.?`;
const MONTH_DAY = new RegExp(String.raw`\b${MONTH} (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b`);
const DAY_MONTH = new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\b`);
const NUMBERS = /\b(\d{1,2})\/(\d{1,2})\b/;

/** "November 20", "the 20th of November", "11/20": the next such day. */
function calendarDate(text: string, today: LocalDate): DayWish | null {
  const named = MONTH_DAY.exec(text);
  const turned = DAY_MONTH.exec(text);
  const numbers = NUMBERS.exec(text);
  const month = named?.[1] ?? turned?.[2];
  const monthIndex = month ? MONTHS.indexOf(month) : Number(numbers?.[1]) - 1;
  const day = Number(named?.[2] ?? turned?.[1] ?? numbers?.[2]);
  const year = Number(today.slice(0, 4));
  for (const candidate of [year, year + 1]) {
    const date = new Date(Date.UTC(candidate, monthIndex, day));
    const isReal = date.getUTCMonth() === monthIndex && date.getUTCDate() === day;
    const local = isReal ? date.toISOString().slice(0, 10) : '';
    if (local >= today) return days(local, local);
  }
  return null;
}
