/** Every way of naming a day and a time that the rules know is made up and read back, for every day of two years. */
import { describe, expect, it } from 'vitest';
import { addDays, type LocalDate } from '#engine/time/zoned-time.ts';
import { readWhen } from './read-when.ts';

/** A Monday. */
const TODAY = '2034-11-13';

const daysIn = (text: string, today = TODAY): LocalDate[] =>
  (readWhen({ text, today })?.windows ?? []).flatMap(({ days }) => days ?? []);
const clockIn = (text: string) => readWhen({ text, today: TODAY, isAsked: true })?.windows[0]?.clock;
const at = (hour: number, minute = 0) => ({ from: 60 * hour + minute, to: 60 * hour + minute });

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: LocalDate) => made.format(new Date(`${day}T12:00:00Z`));
};
const weekday = format({ weekday: 'long' });
const short = format({ weekday: 'short' });
const month = format({ month: 'long' });
const shortMonth = format({ month: 'short' });
const numberOf = (day: LocalDate) => Number(day.slice(8));
const nth = (day: LocalDate) => {
  const number = numberOf(day);
  const ending = number > 10 && number < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
};

/** Each with how many days ahead it still means that day. */
const NAMINGS: [string, number, (day: LocalDate, ahead: number) => string][] = [
  ['a month and a day', 300, (day) => `${month(day)} ${numberOf(day)}`],
  ['a short month and a day', 300, (day) => `${shortMonth(day).toLowerCase()} ${nth(day)} please`],
  ['a day of a month', 300, (day) => `on the ${nth(day)} of ${month(day)}`],
  ['numbers', 300, (day) => `${Number(day.slice(5, 7))}/${numberOf(day)}`],
  ['a weekday with a date', 300, (day) => `${weekday(day)}, ${month(day)} ${numberOf(day)}`],
  [
    'a weekday with a day of the month',
    27,
    (day) => `can you come ${weekday(day).toLowerCase()} the ${nth(day)}?`,
  ],
  ['a short weekday with a day of the month', 27, (day) => `${short(day).toLowerCase()} the ${nth(day)}`],
  ['a day of the month', 27, (day) => `the ${nth(day)} works`],
  ['a weekday', 7, (day) => `${weekday(day)} would be good`],
  ['days from today', 99, (_, ahead) => `${ahead} days from today`],
  ['in days', 99, (_, ahead) => `in ${ahead} days`],
];

/** Said beside the day, on every day another one. */
const CLOCKS_SAID = [
  { words: '', clock: null },
  { words: 'at 2:30 pm', clock: at(14, 30) },
  { words: 'at half past ten', clock: at(10, 30) },
  { words: 'after 3', clock: { from: 15 * 60, to: 24 * 60 - 1 } },
  { words: 'between 9 and 11', clock: { from: 9 * 60, to: 11 * 60 } },
  { words: 'in the morning', clock: { from: 0, to: 12 * 60 - 1 } },
  { words: "around four o'clock", clock: { from: 15 * 60, to: 17 * 60 } },
];

describe('a day is read back, with a time or without', () => {
  it.each(NAMINGS)('named by %s', (_, most, name) => {
    const wrong: string[] = [];
    for (let offset = 0; offset < 730; offset++) {
      const today = addDays(TODAY, offset);
      const ahead = 1 + ((offset * 7) % most);
      const day = addDays(today, ahead);
      const { words, clock } = CLOCKS_SAID[offset % CLOCKS_SAID.length] ?? { words: '', clock: null };
      const text = offset % 2 === 0 ? `${name(day, ahead)} ${words}` : `${words} ${name(day, ahead)}`;
      const { windows = [], conflict } = readWhen({ text, today }) ?? {};
      const [window] = windows;
      const isRead =
        window?.days?.join() === day &&
        windows.length === 1 &&
        !conflict &&
        JSON.stringify(window.clock) === JSON.stringify(clock);
      if (!isRead) wrong.push(`${text} on ${today}: ${JSON.stringify(windows)}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a time is read back', () => {
  const CLOCKS: [string, (hour: number, minute: number) => string][] = [
    ['am and pm', (hour, minute) => `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'am' : 'pm'}`],
    ['a.m. and p.m.', (hour, minute) => `at ${hour % 12 || 12}:${pad(minute)}${hour < 12 ? 'a.m.' : 'p.m.'}`],
    ['24 hours', (hour, minute) => `${pad(hour)}:${pad(minute)}`],
    [
      'a sentence',
      (hour, minute) => `let's say ${hour % 12 || 12}:${pad(minute)}${hour < 12 ? 'am' : 'pm'} then`,
    ],
  ];
  it.each(CLOCKS)('in %s', (name, text) => {
    for (let minutes = 7 * 60; minutes < 21 * 60; minutes += 5) {
      const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
      const read = clockIn(text(hour, minute));
      // "Say" leaves an hour either way.
      const middle = read && (read.from + read.to) / 2;
      expect(middle, `${name}: ${text(hour, minute)}`).toBe(minutes);
    }
  });

  it.each([
    ['half past two', at(14, 30)],
    ['quarter to nine', at(8, 45)],
    ['a quarter after 4', at(16, 15)],
    ['ten past eleven', at(11, 10)],
    ['two thirty', at(14, 30)],
    ['10', at(10)],
    ['tomorrow 2', at(14)],
    ['between 2 and 4', { from: 14 * 60, to: 16 * 60 }],
    ['10 to 2', { from: 10 * 60, to: 14 * 60 }],
    ['7 in the evening', at(19)],
    ['not before ten', { from: 10 * 60, to: 24 * 60 - 1 }],
    ['nothing after 3', { from: 0, to: 15 * 60 }],
    ['I get home at 3', { from: 15 * 60, to: 24 * 60 - 1 }],
    ['she is off work around 4', { from: 16 * 60, to: 24 * 60 - 1 }],
    ['around three', { from: 14 * 60, to: 16 * 60 }],
  ])('%s', (text, clock) => {
    expect(clockIn(text)).toEqual(clock);
  });

  const pad = (number: number) => String(number).padStart(2, '0');
});

it.each([
  ['the day after tomorrow', ['2034-11-15']],
  ['next tuesday', ['2034-11-21']],
  ['a week from thursday', ['2034-11-23']],
  ['the friday after thanksgiving', ['2034-11-24']],
  ['christmas eve', ['2034-12-24']],
  ['this weekend', ['2034-11-18', '2034-11-19']],
  ['tuesday or thursday', ['2034-11-14', '2034-11-16']],
  ['monday, no wait, wednesday', ['2034-11-15']],
  ['between the 20th and the 22nd', ['2034-11-20', '2034-11-21', '2034-11-22']],
  ['February 30', []],
  ['wensday', ['2034-11-15']],
  ['el jueves a las tres y media', ['2034-11-16']],
  ['pasado mañana', ['2034-11-15']],
  ['friday the 24th of next month', ['2034-12-24']],
  ['sunday the 24th of next month', ['2034-12-24']],
  ['my lease ends the 24th, so before then, on the 20th', ['2034-11-20']],
])('%s', (text, days) => {
  expect(daysIn(text)).toEqual(days);
});

it.each([
  '1420 Elm Street',
  'hello',
  'it broke last tuesday',
  '720-555-0134',
  'it is 12 years old',
  'apt 4',
  'what time do you open on sundays?',
  'you came on the 3rd',
  '12 Friday Street',
])('%s is no time', (text) => {
  expect(readWhen({ text, today: TODAY, isAsked: true })).toBeNull();
});

it('leaves out what does not suit', () => {
  const wish = readWhen({ text: 'any day next week but wednesday, not before two', today: TODAY });
  expect(wish).toMatchObject({ windows: [{ clock: { from: 14 * 60 } }] });
  expect(wish?.windows[0]?.days).toHaveLength(7);
  expect(wish?.excluded).toMatchObject([{ days: expect.arrayContaining(['2034-11-22']), clock: null }]);
});

it.each([
  ['friday the 25th', '2034-11-25', '2034-11-24'],
  ['monday, december 12', '2034-12-12', '2034-12-11'],
  ['tomorrow, wednesday', '2034-11-14', '2034-11-15'],
])('%s names two days', (text, date, weekday) => {
  expect(readWhen({ text, today: TODAY })).toMatchObject({ conflict: { date, weekday } });
});

it('reads the days that a question about the business names, where they are wanted', () => {
  const text = 'Are you open on Sunday?';
  expect(readWhen({ text, today: TODAY })).toBeNull();
  expect(readWhen({ text, today: TODAY, isQuestion: true })?.windows).toMatchObject([
    { days: ['2034-11-19'] },
  ]);
});

it.each([
  ['Next Monday or Tuesday, after ten', ['2034-11-20', '2034-11-21']],
  ['Tuesday or Wednesday next week, afternoons', ['2034-11-21', '2034-11-22']],
  ['next week, mon or tues morning', ['2034-11-20', '2034-11-21']],
  ['Next week on Monday, Tuesday or Wednesday', ['2034-11-20', '2034-11-21', '2034-11-22']],
  ['thursday or friday next week doesnt work, do tuesday the 21st', ['2034-11-21']],
  ['any afternoon next week before Thanksgiving', ['2034-11-20', '2034-11-21', '2034-11-22']],
  ['the 20th after lunch. Monday', ['2034-11-20']],
  ['thersday aftrnoon', ['2034-11-16']],
  ['2morow b4 noon', ['2034-11-14']],
])('reads the days of “%s”', (text, days) => {
  expect([...new Set(daysIn(text))].sort()).toEqual(days);
});
