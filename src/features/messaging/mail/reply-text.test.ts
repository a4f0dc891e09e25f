import { expect, it } from 'vitest';
import { expectGrowthInStep } from '#tests/support/growth.ts';
import { withoutQuotes } from './reply-text.ts';

it.each([
  ['Yes, Friday works.', 'Yes, Friday works.'],
  [
    'Friday works.\n\nOn Mon, Mar 9, 2026 at 9:00 AM Lamplight <x@y.z> wrote:\n> Does Friday work?\n>\n> Dana\n',
    'Friday works.',
  ],
  [
    'Friday works.\n\nOn Mon, Mar 9, 2026 at 9:00 AM Lamplight Plumbing\n<x@y.z>\nwrote:\n\n> Does Friday work?',
    'Friday works.',
  ],
  ['Friday works.\n\nOn Monday Dana wrote:\n\nDoes Friday work?\nDana', 'Friday works.'],
  ['OK\n\n-----Original Message-----\nFrom: Dana\nDoes Friday work?', 'OK'],
  ['OK\n\nFrom: Dana <x@y.z>\nSent: Monday\nTo: Ann\nSubject: Friday\n\nDoes Friday work?', 'OK'],
  ['OK\n\n________________________________\nFrom: Dana', 'OK'],
  ['> Does Friday work?\n\nIt does.', 'It does.'],
  ['> Friday?\nYes.\n> Morning?\nNo, afternoon.', 'Yes.\nNo, afternoon.'],
  ['STOP\n\nSent from my iPhone', 'STOP'],
  ['Thanks\n-- \nAnn Park\n555-0100', 'Thanks'],
  ['On Friday I am away.\nOn Monday we can talk.', 'On Friday I am away.\nOn Monday we can talk.'],
  ['From: the garage to the kitchen it leaks.', 'From: the garage to the kitchen it leaks.'],
])('%j is shown as %j', (text, shown) => {
  expect(withoutQuotes(text)).toBe(shown);
});

it('shows everything when all of it looks quoted', () => {
  expect(withoutQuotes('> only this')).toBe('> only this');
});

it.each(['On a ', '>', '-', '_', 'From: \n', '-- ', '\n', ' ', 'On x\n'])(
  'takes many %j in time that grows with their number',
  (piece) => {
    expectGrowthInStep({ from: 2000, inputOf: (size) => piece.repeat(size), work: withoutQuotes });
  },
);
