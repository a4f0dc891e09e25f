import { expect, it } from 'vitest';
import { automationsSearch } from './addresses.ts';

it.each([
  ['quote', 'quote'],
  [2026, '2026'],
  [true, 'true'],
  ['x'.repeat(300), 'x'.repeat(200)],
  ['', undefined],
  [{ a: 1 }, undefined],
  [undefined, undefined],
])('reads %j', (raw, search) => {
  expect(automationsSearch({ search: raw, other: 1 }).search).toBe(search);
});
