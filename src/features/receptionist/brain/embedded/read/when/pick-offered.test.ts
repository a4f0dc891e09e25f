/** A time that was named a line before is taken in any words, and never lost. */
import { describe, expect, it } from 'vitest';
import { readOfferAnswer } from './pick-offered.ts';
import { suits, type TimeMoment } from './wish.ts';

/** A Monday. */
const TODAY = '2034-11-13';
const at = (date: string, hour: number, minute = 0): TimeMoment => ({ date, minutes: 60 * hour + minute });
const THREE = [at('2034-11-16', 9), at('2034-11-16', 14, 30), at('2034-11-17', 11)];
const TWO = [at('2034-11-21', 10), at('2034-11-22', 15)];
const ONE = [at('2034-11-17', 16)];

const answer = (text: string, offered: readonly TimeMoment[]) =>
  readOfferAnswer({ text, today: TODAY, offered });

describe('one of the times is taken', () => {
  it.each([
    ...['the first', 'first works', 'option 1', '#1', '1', '9am', 'nine', 'thursday morning'],
    ...[
      'the earliest',
      'soonest',
      'any of those',
      'whichever',
      'let’s do the earlier',
      'thursday, the earlier one',
    ],
    ...['el jueves a las nueve', 'la primera hora que me dijo está bien'],
  ])('%s', (text) => expect(answer(text, THREE).picked).toBe(0));

  it.each([
    ...['the second of those', 'yes the 2:30', 'half past two', 'the afternoon one', 'thursday afternoon'],
    ...['no, the second one', 'not the first, the second', 'the middle one', 'b, option b'],
  ])('%s', (text) => expect(answer(text, THREE).picked).toBe(1));

  it.each([
    ...[
      'the last option',
      'third',
      'friday',
      "friday's good",
      'the 17th',
      '11 works',
      'i will take the eleven',
    ],
    ...['the latest', 'the later one', "can't do thursday so friday then", 'no, friday', 'closest to noon'],
  ])('%s', (text) => expect(answer(text, THREE).picked).toBe(2));

  // The next Tuesday is another one.
  it.each([
    'tuesday',
    'the 21st',
    '10',
    'the former',
    'either',
    'both work',
    'not wednesday',
    "doesn't matter",
  ])('%s, of two', (text) => expect(answer(text, TWO).picked).toBe(0));

  it.each([
    'yes',
    'that works',
    'ok',
    'k',
    '👍',
    'perfect thanks',
    '4 is good',
    'friday works',
    'i guess',
    'sí',
  ])('%s, of one', (text) => expect(answer(text, ONE).picked).toBe(0));
});

it.each([
  ...['no', 'none of those', 'yes', 'let me check with my wife', 'how much is it', 'in the second bathroom'],
  ...['anything earlier?', 'do you have something later', 'will it take more than 2 hours'],
])('%s takes none', (text) => expect(answer(text, THREE)).toEqual({ picked: null, wish: null }));

describe('what is wanted instead counts from the times that were named', () => {
  it.each([
    ['same time the next day', ONE, at('2034-11-18', 16), at('2034-11-18', 10)],
    ['can we do the day before that', ONE, at('2034-11-16', 10), ONE[0]],
    ['an hour later', ONE, at('2034-11-17', 17), ONE[0]],
    ['same day but in the morning', ONE, at('2034-11-17', 9), ONE[0]],
    ['earlier that day', ONE, at('2034-11-17', 9), at('2034-11-17', 17)],
    ['the week after that?', TWO, at('2034-11-28', 9), TWO[0]],
    ['neither, what about next week', TWO, at('2034-11-23', 9), TWO[0]],
    ['same days but 11', TWO, at('2034-11-22', 11), TWO[1]],
  ] as const)('%s', (text, offered, fits, not) => {
    const { picked, wish } = answer(text, offered);
    expect(picked).toBeNull();
    expect(wish && suits(wish, fits)).toBe(true);
    expect(wish && not && suits(wish, not)).toBe(false);
  });
});

it('takes every time that was named by its day and its hour, all through a year', () => {
  const hours = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
  const wrong: string[] = [];
  for (let index = 0; index < 365; index += 3) {
    const day = (ahead: number) =>
      new Date(Date.UTC(2034, 10, 13 + index + ahead)).toISOString().slice(0, 10);
    const offered = [1, 4, 9].map((ahead, place) =>
      at(day(ahead), hours[(index + 3 * place) % hours.length] ?? 9),
    );
    for (const [place, { date, minutes }] of offered.entries()) {
      const noon = new Date(`${date}T12:00:00Z`);
      const weekday = noon.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
      const hour = ((minutes / 60 + 11) % 12) + 1;
      for (const text of [`${weekday} at ${hour}`, `the ${hour} o'clock`, `${weekday}'s good`])
        if (readOfferAnswer({ text, today: day(0), offered }).picked !== place)
          wrong.push(`${day(0)}: ${text}`);
    }
  }
  expect(wrong).toEqual([]);
});
