import { expect, it } from 'vitest';
import { spokenDigits } from './spoken-digits.ts';

it.each([
  ['five five five, oh one double seven', '5550177'],
  ['seven two oh, five five five, zero one thirty-four', '7205550134'],
  ['(720) 555-0134', '7205550134'],
  ['eight hundred, five five five, twenty twenty', '8005552020'],
  ['fiv fiv fiv 555 0138', '5555550138'],
  ['triple five 01 nineteen', '5550119'],
  ['cinco cinco cinco cero uno', '55501'],
  ['no number here', ''],
  ['{{constructor.constructor()()}}', ''],
])('hears the digits of “%s”', (said, digits) => {
  expect(spokenDigits(said)).toBe(digits);
});
