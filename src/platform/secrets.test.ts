import { describe, expect, it } from 'vitest';
import { createPasswords, createToken, isSame } from './secrets.ts';

const { hash: hashPassword, isRight: isPassword } = createPasswords();

describe('passwords', () => {
  it('are kept as argon2id with its parameters, salted', async () => {
    const [one, two] = [await hashPassword('a porch light'), await hashPassword('a porch light')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await isPassword({ password: 'a porch light', hash: one })).toBe(true);
    expect(await isPassword({ password: 'a porch ligh', hash: one })).toBe(false);
  });

  it('are checked with the work of their hash, whatever a new one takes', async () => {
    const cheap = await createPasswords({ memory: 8, passes: 1 }).hash('a porch light');
    expect(cheap).toMatch(/m=8,t=1,p=1/);
    expect(await isPassword({ password: 'a porch light', hash: cheap })).toBe(true);
    expect(await isPassword({ password: 'a porch ligh', hash: cheap })).toBe(false);
  });

  it('never match a missing or broken hash', async () => {
    expect(await isPassword({ password: '', hash: undefined })).toBe(false);
    expect(await isPassword({ password: '', hash: '' })).toBe(false);
    expect(await isPassword({ password: 'x', hash: '$argon2id$v=19$m=8,t=1,p=1$$' })).toBe(false);
  });
});

describe('tokens', () => {
  it('are 43 characters, never the same, and compared whole', () => {
    expect(createToken()).toMatch(/^[\w-]{43}$/);
    expect(createToken()).not.toBe(createToken());
    expect(isSame('abc', 'abc')).toBe(true);
    expect(isSame('abc', 'abcd')).toBe(false);
  });
});
