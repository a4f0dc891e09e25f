import { expect, it } from 'vitest';
import { CONTACT_CUT, cut, STATUS_CUT } from './cut.ts';

it.each([
  ['Maria Alvarez', CONTACT_CUT, 'Maria Alvarez'],
  ['x'.repeat(20), CONTACT_CUT, 'x'.repeat(20)],
  ['x'.repeat(21), CONTACT_CUT, `${'x'.repeat(20)}…`],
  ['Quote Sent', STATUS_CUT, 'Quote Sent'],
  ['Appointment Booked', STATUS_CUT, 'Appointmen…'],
  ['Waiting a Week', STATUS_CUT, 'Waiting a…'],
  ['👩‍🔧👩‍🔧👩‍🔧', 2, '👩‍🔧👩‍🔧…'],
  ['', STATUS_CUT, ''],
])('cuts %j at %i', (text, length, expected) => {
  expect(cut(text, length)).toBe(expected);
});
