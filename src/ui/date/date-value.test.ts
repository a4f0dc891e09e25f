import { expect, test } from 'vitest';
import { describeSpan, findDate, lastDays, toIsoDate } from './date-value.ts';

test('a date goes to text and back', () => {
  expect(toIsoDate(new Date(2026, 2, 9))).toBe('2026-03-09');
  expect(findDate('2026-03-09')).toEqual(new Date(2026, 2, 9));
});

test.each(['', '2026-02-31', '9 March', '2026-3-9', undefined])('%j is not a date', (text) => {
  expect(findDate(text)).toBeNull();
});

test('the last days include today and cross months', () => {
  expect(lastDays({ days: 7, today: '2026-03-03' })).toEqual({ start: '2026-02-25', end: '2026-03-03' });
  expect(lastDays({ days: 1, today: '2026-03-03' })).toEqual({ start: '2026-03-03', end: '2026-03-03' });
});

test('a range reads as people write it', () => {
  expect(describeSpan({ start: '2026-03-03', end: '2026-03-03' })).toBe('Mar 3, 2026');
  expect(describeSpan({ start: '2026-03-03', end: '2026-03-09' }).replace(/\s/g, ' ')).toBe(
    'Mar 3 – 9, 2026',
  );
});
