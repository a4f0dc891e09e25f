import { expect, it } from 'vitest';
import { denies, withoutDenied } from './without-denied.ts';

it.each([
  [
    ['check the air conditioner. No, not the air conditioner, the furnace'],
    ['check the . No, , the furnace'],
  ],
  [['So I need the cable fixed, not a spring'], ['So I need the cable fixed,']],
  [['a loose wool rug, not wall-to-wall.'], ['a loose wool rug, .']],
  // Nothing is said of what it is instead.
  [['not the furnace'], ['not the furnace']],
  [['I am not at home, come in'], ['I am not at home, come in']],
])('leaves of %j what is meant', (said, left) => {
  expect(withoutDenied(said).map((text) => text.trim())).toEqual(left);
});

it('knows whether something is denied for another thing', () => {
  expect(denies('the cable, not a spring')).toBe(true);
  expect(denies('the cable, please')).toBe(false);
});
