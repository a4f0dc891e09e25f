import { expect, it } from 'vitest';
import { pickByOrdinal } from './pick-by-ordinal.ts';

it.each([
  ['the first one please', 'a'],
  ['2nd works', 'b'],
  ['the other one', 'b'],
  ['the third', 'c'],
  ['the latter', 'c'],
  ['last one', 'c'],
  ['the fourth', null],
  ['do you have any other times?', null],
])('picks of a, b and c by “%s”: %s', (said, picked) => {
  expect(pickByOrdinal({ said, listed: ['a', 'b', 'c'] })).toBe(picked);
});
