import { expect, it } from 'vitest';
import { lengthText, priceText } from './offering-texts.ts';

it.each([
  [null, null, 'Not said'],
  ['fixed', 18_900, '$189.00'],
  ['from', 14_950, 'From $149.50'],
  ['fixed', 0, 'Free'],
  ['from', 0, 'From $0.00'],
] as const)('says a price (%s, %s) as %s', (price_kind, price_cents, text) => {
  expect(priceText({ price_kind, price_cents })).toBe(text);
});

it.each([
  [45, '45 min'],
  [120, '2 h'],
  [90, '1 h 30 min'],
])('says %s minutes as %s', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text);
});
