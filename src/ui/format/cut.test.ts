import { expect, it } from 'vitest';
import { cut } from './cut.ts';

it.each([
  ['Maria Alvarez', 20, 'Maria Alvarez'],
  ['x'.repeat(20), 20, 'x'.repeat(20)],
  ['x'.repeat(21), 20, `${'x'.repeat(20)}…`],
  ['Quote Sent', 10, 'Quote Sent'],
  ['Appointment Booked', 10, 'Appointmen…'],
  ['Waiting a Week', 10, 'Waiting a…'],
  ['👩‍🔧👩‍🔧👩‍🔧', 2, '👩‍🔧👩‍🔧…'],
  ['', 10, ''],
])('cuts %j at %i', (text, length, expected) => {
  expect(cut(text, length)).toBe(expected);
});
