import { expect, it } from 'vitest';
import { findKeyword, isForPeople } from './keywords.ts';

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
  expect(findKeyword({ channel: 'sms', body })).toBe(meaning);
});

it.each([
  ['STOP', 'stop'],
  ['Unsubscribe.', 'stop'],
  ['start', 'start'],
  ['Cancel', null],
  ['Yes!', null],
  ['help', null],
])('%j means %s where no carrier is involved', (body, meaning) => {
  expect(findKeyword({ channel: 'email', body })).toBe(meaning);
  expect(findKeyword({ channel: 'facebook', body })).toBe(meaning);
});

it.each([
  ['STOP', false],
  ['Help', false],
  ['Yes', true],
  ['cancel', true],
  ['Please stop by', true],
])('%s is for a person to read: %s', (body, expected) => {
  expect(isForPeople({ channel: 'sms', body })).toBe(expected);
});
