import { expect, it } from 'vitest';
import { normalizePhone } from './phone-number.ts';

it.each([
  ['(801) 555-0142', '+18015550142'],
  ['801.555.0142', '+18015550142'],
  ['1-801-555-0142', '+18015550142'],
  ['+44 20 7946 0958', '+442079460958'],
])('reads %s as %s', (written, normal) => {
  expect(normalizePhone(written)).toBe(normal);
});

it.each(['', '555-0142', '12345678901234567', 'no number'])('refuses %j', (written) => {
  expect(normalizePhone(written)).toBeNull();
});
