import { expect, it } from 'vitest';
import { isFromThisMachine, isLoopback } from './this-machine.ts';

it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', 'localhost'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
  expect(isFromThisMachine({ peer: host, headers: {} })).toBe(true);
});

it.each(['', '10.0.0.1', '192.168.127.1', '::ffff:10.0.0.1', 'fe80::1', '127.0.0.1.example', 'notlocalhost'])(
  '%j is not',
  (host) => {
    expect(isLoopback(host)).toBe(false);
    expect(isFromThisMachine({ peer: host, headers: {} })).toBe(false);
  },
);
