import { expect, it } from 'vitest';
import { joinNames, splitNames } from './name-list.ts';

it.each([[[]], [['VIP']], [['a, b', '100%', '%2C', '%25', ',,', 'ванна 🛁', 'a_b']]])(
  'gives back %j as it was joined',
  (names) => {
    expect(splitNames(joinNames(names))).toEqual(names);
  },
);

it('reads what a user typed', () => {
  expect(splitNames(' VIP ,, 100% ,')).toEqual(['VIP', '100%']);
});
