import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Dana Whitfield', 'DW'],
  ['Ana María de la Cruz', 'AC'],
  ['dana@example.com', 'D'],
  ['  Öz  ', 'Ö'],
  ['', ''],
])('%j becomes %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
