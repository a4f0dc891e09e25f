import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  [-5, '0 ms'],
  [40, '40 ms'],
  [1240, '1.2 s'],
  [9960, '10 s'],
  [45_000, '45 s'],
  [125_000, '2 min 5 s'],
  [3 * 3_600_000, '3 h'],
  [2 * 86_400_000 + 4 * 3_600_000 + 59_000, '2 d 4 h'],
])('%d ms is %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
