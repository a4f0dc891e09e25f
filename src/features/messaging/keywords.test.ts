import { expect, it } from 'vitest';
import { findKeyword } from './keywords.ts';

it.each([
  ['STOP', 'stop'],
  ['stopall', 'stop'],
  ['Unsubscribe', 'stop'],
  ['cancel', 'stop'],
  ['End', 'stop'],
  ['quit', 'stop'],
  ['  stop.\n', 'stop'],
  ['“Stop!”', 'stop'],
  ['START', 'start'],
  ['yes', 'start'],
  ['Unstop', 'start'],
  ['help', 'help'],
  ['INFO', 'help'],
  ['please stop by on Friday', null],
  ['STOP it', null],
  ['yes, Friday works', null],
  ['constructor', null],
  ['', null],
])('%j means %s', (body, meaning) => {
  expect(findKeyword(body)).toBe(meaning);
});
