import { expect, it } from 'vitest';
import { readDay } from './read-day.ts';

/** A Monday. */
const today = '2034-11-13';

it.each([
  ['November 20', '2034-11-20', '2034-11-20'],
  ['on nov. 20th please', '2034-11-20', '2034-11-20'],
  ['the 20th of november', '2034-11-20', '2034-11-20'],
  ['11/20 at noon', '2034-11-20', '2034-11-20'],
  ['March 3', '2035-03-03', '2035-03-03'],
  ['February 30', null, null],
  ['friday, november 17', '2034-11-17', '2034-11-17'],
  ['the 20th', '2034-11-20', '2034-11-20'],
  ['tomorrow', '2034-11-14', '2034-11-14'],
  ['the day after tomorrow', '2034-11-15', '2034-11-15'],
  ['next tuesday', '2034-11-21', '2034-11-21'],
  ['thursday', '2034-11-16', '2034-11-16'],
  ['the week after next', '2034-11-27', '2034-12-03'],
  ['this weekend', '2034-11-18', '2034-11-19'],
  ['as soon as you can', '2034-11-13', '2034-11-27'],
  ['1420 Elm Street', null, null],
  ['hello', null, null],
])('%s', (text, from, to) => {
  const wish = readDay({ text, today });
  expect(wish && { from: wish.from, to: wish.to }).toEqual(from && { from, to });
});
