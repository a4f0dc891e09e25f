import { expect, it } from 'vitest';
import { changeOf, monthName, scoreText } from './summary-words.ts';

it.each([
  [8.64, 8.15, 0.4, '0.4 points'],
  [8.56, 8.64, 0, '0.0 points'],
  [7, 9, -2, '2.0 points'],
  [7, null, null, null],
  [null, 7, null, null],
])('compares %s with %s as they are shown', (average, earlier, change, text) => {
  expect(changeOf({ ratings: 1, average, earlier_average: earlier })).toEqual({ change, text });
});

it('names scores and months', () => {
  expect([scoreText(9), scoreText(8.64), monthName('2026-03')]).toEqual(['9.0', '8.6', 'Mar']);
});
