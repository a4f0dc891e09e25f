/** Ways to name a time that strangers used and that were misread. */
import { expect, it } from 'vitest';
import { readWhen } from './read-when.ts';

const read = (text: string) => readWhen({ text, today: '2034-11-13', isAsked: true });

it.each([
  ['Tuesday 21 November, 1300 hours or after.', '2034-11-21', 13 * 60],
  ["Wednesday this week, 2 o'clock or more late", '2034-11-15', 14 * 60],
  ['El miércoles 15 en la tarde, de la 1 en adelante', '2034-11-15', 13 * 60],
  ['el viernes dsps d las 3', '2034-11-17', 15 * 60],
  ['El lunes que viene, el 20, a la tarde.', '2034-11-20', 12 * 60],
  ['The Thursday of this week, in the after-midday.', '2034-11-16', 12 * 60],
  ['the last day of this month after 1', '2034-11-30', 13 * 60],
])('“%s”', (text, date, from) => {
  expect(read(text)?.windows.map(({ days, clock }) => [days, clock?.from])).toEqual([[[date], from]]);
});

it.each(['we have another loose rug now, in the library', 'now my fan is loud', 'it is fixed for now'])(
  '“%s” names no time',
  (text) => expect(read(text)).toBeNull(),
);

it.each(['I need it now', 'can you come now?', 'now', 'we want a plumber now'])('“%s” is at once', (text) =>
  expect(read(text)?.isAsap).toBe(true),
);
