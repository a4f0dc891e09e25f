import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, readComparable, readDate, readNumber } from './comparable.ts';

const order = (a: string, b: string) => compare(readComparable(a), readComparable(b));

describe('what a text means', () => {
  it.each([
    ['1200', 1200],
    ['$1,200.50', 1200.5],
    ['-4', -4],
    ['-$4.25', -4.25],
    ['.5', 0.5],
    ['0', 0],
  ])('%s is the number %d', (text, value) => {
    expect(readNumber(text)).toEqual({ kind: 'number', value });
  });

  it.each([
    '+15551234567',
    '02134',
    '1,20',
    '12345678901234567890',
    '1e5',
    'Infinity',
    '0x10',
    '',
    '$',
    '-',
    '5%',
  ])('%s is not a number', (text) => {
    expect(readNumber(text)).toBeNull();
  });

  it.each([
    ['2026-03-08T09:30:00Z', '2026-03-08T09:30:00.000Z'],
    ['2026-03-08T09:30:15.250+02:00', '2026-03-08T07:30:15.250Z'],
    ['2026-03-08 09:30', '2026-03-08T09:30:00.000Z'],
    ['3/8/2026 9:30 AM', '2026-03-08T09:30:00.000Z'],
    ['03/08/26, 12:05 pm', '2026-03-08T12:05:00.000Z'],
    ['March 8, 2026 at 12:00 AM', '2026-03-08T00:00:00.000Z'],
    ['Mar 8th 2026 17:45', '2026-03-08T17:45:00.000Z'],
  ])('%s is an instant', (text, instant) => {
    expect(new Date(readDate(text)?.instant ?? Number.NaN).toISOString()).toBe(instant);
  });

  it.each(['2026-03-08', '3/8/2026', 'March 8, 2026', 'mar 8 2026'])('%s is a day', (text) => {
    expect(readDate(text)).toEqual({ kind: 'date', day: '2026-03-08', instant: null });
  });

  it.each([
    '2026-02-30',
    '13/1/2026',
    'Marc 8, 2026',
    '2026-03-08T25:00',
    '2026-03-08 13:00 PM',
    '0/0/00',
    'May',
  ])('%s is not a date', (text) => {
    expect(readDate(text)).toBeNull();
  });

  it.each([
    ['2026-03-07 09:30', '2026-03-07T16:30:00.000Z'],
    ['3/9/2026 9:30 AM', '2026-03-09T15:30:00.000Z'],
    ['2026-03-09T09:30Z', '2026-03-09T09:30:00.000Z'],
    ['2026-03-09T09:30+02:00', '2026-03-09T07:30:00.000Z'],
    ['0050-01-01 00:00', '0050-01-01T06:59:56.000Z'],
    ['9999-12-31 23:00', '+010000-01-01T06:00:00.000Z'],
  ])('%s is read as local time of the zone, unless it has an offset', (text, instant) => {
    const date = readDate(text, 'America/Denver');
    expect(new Date(date?.instant ?? Number.NaN).toISOString()).toBe(instant);
  });

  it('keeps the day of a date without a time in any zone', () => {
    expect(readDate('2026-03-08', 'America/Denver')).toEqual(readDate('2026-03-08'));
  });

  it('orders numbers and dates, and nothing else', () => {
    expect(order('9', '$10')).toBeLessThan(0);
    expect(order('2026-03-08T10:00Z', '3/8/2026 9:00 AM')).toBeGreaterThan(0);
    expect(order('2026-03-08T10:00Z', '2026-03-08')).toBe(0);
    expect(order('2026-03-09T00:00Z', '2026-03-08')).toBeGreaterThan(0);
    expect(order('apple', 'banana')).toBeNull();
    expect(order('5', '2026-03-08')).toBeNull();
  });

  it('reads anything without throwing, and always the same way', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(readComparable(text)).toEqual(readComparable(` ${text} `));
        const difference = order(text, text);
        expect(difference === null || difference === 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
