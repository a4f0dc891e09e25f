import { describe, expect, it } from 'vitest';
import {
  bareAddress,
  createMailToken,
  mailAddress,
  messageIdOf,
  parseMailAddress,
  tokensIn,
} from './mail-addresses.ts';

const domain = 'reply.example.com';
const token = createMailToken();

describe('an address of ours', () => {
  it.each(['reply', 'return', 'unsubscribe'] as const)('for %s is read back, in any case', (purpose) => {
    const address = mailAddress({ purpose, token, domain });
    expect(address.indexOf('@')).toBeLessThanOrEqual(64);
    expect(parseMailAddress({ address, domain })).toEqual({ purpose, token });
    expect(parseMailAddress({ address: address.toUpperCase(), domain })).toEqual({ purpose, token });
  });

  it.each([
    `reply+${token}@other.example.com`,
    `reply+${token}@${domain}.evil.test`,
    `reply+${token.slice(1)}@${domain}`,
    `reply+${token}0@${domain}`,
    `reply+${token}`,
    `postmaster@${domain}`,
    `steal+${token}@${domain}`,
    '',
  ])('%s is not', (address) => {
    expect(parseMailAddress({ address, domain })).toBeNull();
  });
});

it('finds its own Message-IDs among others, the nearest first', () => {
  const [one, two] = [createMailToken(), createMailToken()];
  const ours = (of: string) => messageIdOf({ token: of, from: 'Porchlight <no-reply@porchlight.test>' });
  expect(ours(one)).toBe(`<${one}@porchlight.test>`);
  expect(tokensIn([ours(two), `<x@y> ${ours(one)}\r\n ${ours(two)}`])).toEqual([two, two, one]);
  expect(tokensIn(['', 'nonsense', '<@>'])).toEqual([]);
});

it('extracts the address from what surrounds it', () => {
  expect(bareAddress('"Ann <x>" <Ann@Example.com>')).toBe('ann@example.com');
  expect(bareAddress('Ann <Ann@Example.com>')).toBe('ann@example.com');
  expect(bareAddress(' Ann@Example.com ')).toBe('ann@example.com');
});
