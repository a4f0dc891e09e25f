import { expect, it } from 'vitest';
import { readBusinessName } from './business-name.ts';

it.each([
  [{ name: 'Bluebird' }, 'Bluebird'],
  [{ businessName: 'Bluebird' }, 'Bluebird'],
  [{ name: 'Blue', businessName: 'Bluebird Plumbing' }, 'Bluebird Plumbing'],
  [{ status: 'success', data: { name: ' Bluebird ', businessName: '' } }, 'Bluebird'],
  [{ status: 'success', data: null }, null],
  [{ name: 7 }, null],
  [null, null],
  ['Bluebird', null],
])('reads %j as %s', (reply, name) => {
  expect(readBusinessName(reply)).toBe(name);
});
