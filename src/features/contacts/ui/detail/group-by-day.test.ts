import { expect, it } from 'vitest';
import { dayLabel, groupByDay } from './group-by-day.ts';

it('groups items in time order by the day of the given zone', () => {
  const items = ['2026-03-09T05:30:00Z', '2026-03-08T06:30:00Z', '2026-03-08T20:00:00Z'].map((timestamp) => ({
    timestamp,
  }));
  // The clocks go forward on the 8th: 06:30Z is 23:30 on the 7th, 05:30Z is 23:30 on the 8th.
  const groups = groupByDay(items, 'America/Denver');
  expect(groups.map(({ day, items: found }) => [day, found.map(({ timestamp }) => timestamp)])).toEqual([
    ['2026-03-07', ['2026-03-08T06:30:00Z']],
    ['2026-03-08', ['2026-03-08T20:00:00Z', '2026-03-09T05:30:00Z']],
  ]);
  expect(groupByDay([])).toEqual([]);
});

it('names the days', () => {
  const now = new Date(2026, 2, 9, 0, 5);
  expect(dayLabel('2026-03-09', now)).toBe('Today');
  expect(dayLabel('2026-03-08', now)).toBe('Yesterday');
  expect(dayLabel('2026-03-01', now)).toBe('Sunday, March 1, 2026');
});
