import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

test('a sealed text opens again, and never looks the same twice', () => {
  const { seal, open } = createSealing(randomBytes(32));
  expect(open(seal('whsec_πß'))).toBe('whsec_πß');
  expect(seal('a').equals(seal('a'))).toBe(false);
});

test('a text that was changed, or sealed with another key, does not open', () => {
  const { seal, open } = createSealing(randomBytes(32));
  const sealed = seal('secret');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => open(sealed)).toThrow();
  expect(() => createSealing(randomBytes(32)).open(seal('secret'))).toThrow();
});

test('after a change of the key, what was sealed before still opens, and new texts need the new key', () => {
  const [before, now] = [randomBytes(32), randomBytes(32)];
  const old = createSealing(before);
  const changed = createSealing(now, before);
  expect(changed.open(old.seal('secret'))).toBe('secret');
  expect(() => old.open(changed.seal('secret'))).toThrow();
});

test('a text without its whole tag does not open', () => {
  const { seal, open } = createSealing(randomBytes(32));
  expect(() => open(seal('secret').subarray(0, 20))).toThrow();
});
