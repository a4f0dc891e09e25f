import { expect, it } from 'vitest';
import { lengthInMinutes, placeOf } from './appointment-texts.ts';

it.each([
  ['12', '1 Main St #12, Provo'],
  ['4B', '1 Main St #4B, Provo'],
  ['B4', '1 Main St #B4, Provo'],
  ['#59', '1 Main St #59, Provo'],
  ['Apt 4', '1 Main St Apt 4, Provo'],
  ['', '1 Main St, Provo'],
])('writes a unit of %j so that it is read as one', (unitNumber, place) => {
  expect(placeOf({ addressLine1: '1 Main St', unitNumber, city: 'Provo' })).toBe(place);
});

it('knows how long an appointment is, over midnight too', () => {
  const starts_at = '2031-07-21T05:30:00.000Z';
  expect(lengthInMinutes({ starts_at, ends_at: '2031-07-21T08:00:00.000Z' })).toBe(150);
});
