import { expect, it } from 'vitest';
import { lengthText, priceText } from './offering-texts.ts';

it.each([
  [null, null, null, 'Not said'],
  ['fixed', 18_900, null, '$189.00'],
  ['from', 14_950, null, 'From $149.50'],
  ['from', 9_500, 'hour', 'From $95.00 per hour'],
  ['fixed', 12_900, 'quarter', '$129.00 per quarter'],
  ['after_visit', null, null, 'After a visit'],
  ['fixed', 0, null, 'Free'],
  ['from', 0, null, 'From $0.00'],
] as const)('says a price (%s, %s, %s) as %s', (price_kind, price_cents, price_unit, text) => {
  expect(priceText({ price_kind, price_cents, price_unit })).toBe(text);
});

it.each([
  [45, '45 min'],
  [120, '2 h'],
  [90, '1 h 30 min'],
])('says %s minutes as %s', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text);
});
