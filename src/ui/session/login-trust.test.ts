import { expect, it } from 'vitest';
import { loginTrust } from './login-trust.ts';

const at = (age: number) =>
  loginTrust({ loginTime: 1_000_000 - age, now: 1_000_000, freshMs: 10_000, trustMs: 300_000 });

it.each([
  [0, 'fresh'],
  [9_999, 'fresh'],
  [10_000, 'trusted'],
  [299_999, 'trusted'],
  [300_000, 'stale'],
  [86_400_000, 'stale'],
  [-1, 'stale'],
  [Number.NaN, 'stale'],
])('calls a login that is %d ms old %s', (age, trust) => {
  expect(at(age)).toBe(trust);
});
