import { expect, it } from 'vitest';
import { readBusinessId } from './business-id.ts';

const user = { id: 'a', email: 'a@b.co', business_id: 'b', business_name: 'B' };
const stored = (more: object) => JSON.stringify({ user: { ...user, ...more }, loginTime: 1 });

it('is that of the signed-in user', () => {
  expect(readBusinessId(stored({}))).toBe('b');
});

it.each([
  ['{', 'Failed to parse user data'],
  ['"user"', 'Failed to parse user data'],
  [stored({ business_id: '' }), 'Could not retrieve required business ID'],
  ['{}', 'Could not retrieve required business ID'],
  [null, 'Could not retrieve required business ID'],
])('cannot be read from %j', (raw, message) => {
  expect(() => readBusinessId(raw)).toThrow(message);
});
