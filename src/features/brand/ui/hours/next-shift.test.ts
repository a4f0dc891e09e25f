import { expect, it } from 'vitest';
import { nextShift } from './next-shift.ts';

const shift = (text: string) => {
  const [open_time = '', close_time = ''] = text.split('-');
  return { open_time, close_time };
};

it.each([
  [['09:00-12:00'], '13:00-17:00'],
  [['09:00-17:00'], '18:00-22:00'],
  [['07:00-11:30', '12:30-16:30'], '17:30-21:30'],
  [['09:00-20:30'], '21:30-23:59'],
  [['09:00-22:00'], '23:00-23:59'],
])('after %j proposes %s', (given, expected) => {
  expect(nextShift(given.map(shift))).toEqual(shift(expected));
});

it.each([
  ['the day is full', '09:00-22:01'],
  ['the last hours end on the next day', '18:00-02:00'],
  ['the last hours end when they begin', '17:00-17:00'],
  ['the last hours have no end yet', '17:00-'],
])('proposes nothing when %s', (_, given) => {
  expect(nextShift([shift(given)])).toBeNull();
});
