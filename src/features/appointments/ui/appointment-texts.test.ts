import { expect, it } from 'vitest';
import { clockText, daysOf, lengthInMinutes, placeOf, timeRange } from './appointment-texts.ts';

it.each([
  ['12', '1 Main St #12, Provo'],
  ['4B', '1 Main St #4B, Provo'],
  ['B4', '1 Main St #B4, Provo'],
  ['#59', '1 Main St #59, Provo'],
  ['Apt 4', '1 Main St Apt 4, Provo'],
  ['', '1 Main St, Provo'],
])('writes a unit of %j so that it reads as a unit', (unitNumber, place) => {
  expect(placeOf({ addressLine1: '1 Main St', unitNumber, city: 'Provo' })).toBe(place);
});

it('knows how long an appointment is, even across midnight', () => {
  const starts_at = '2031-07-21T05:30:00.000Z';
  expect(lengthInMinutes({ starts_at, ends_at: '2031-07-21T08:00:00.000Z' })).toBe(150);
});

it.each([
  ['09:00', 'AM', '10:30', 'AM', '2026-03-09', '9:00 – 10:30 AM', 1],
  ['09:00', 'AM', '01:00', 'PM', '2026-03-09', '9:00 AM – 1:00 PM', 1],
  ['10:00', 'PM', '02:00', 'AM', '2026-03-10', '10:00 PM – 2:00 AM (Tue)', 2],
  ['08:00', 'PM', '08:00', 'PM', '2026-03-10', '8:00 PM – 8:00 PM (Tue)', 2],
  ['10:00', 'PM', '12:00', 'AM', '2026-03-10', '10:00 PM – 12:00 AM (Tue)', 1],
] as const)('from %s %s to %s %s', (fromTime, fromAmPm, toTime, toAmPm, end_date, text, days) => {
  const times = { date: '2026-03-09', end_date, fromTime, fromAmPm, toTime, toAmPm };
  expect(timeRange(times)).toBe(text);
  expect(daysOf(times)).toEqual(['2026-03-09', '2026-03-10'].slice(0, days));
});

it('writes minutes as a clock shows them', () => {
  expect([0, 545, 720, 1439].map(clockText)).toEqual(['12:00 AM', '9:05 AM', '12:00 PM', '11:59 PM']);
});
