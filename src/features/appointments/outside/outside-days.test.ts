import { expect, it } from 'vitest';
import { outsideDays } from './outside-days.ts';

const zone = 'America/Denver';
const time = (startsAt: string, endsAt: string, name = 'Office') => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  name,
  calendarId: 1,
});
const parts = (times: ReturnType<typeof time>[], from = '2026-03-09', days = 3) =>
  outsideDays({ times, from, days, zone }).map(({ date, start_minutes, end_minutes, outside_calendar }) => [
    date.slice(-2),
    start_minutes / 60,
    end_minutes / 60,
    outside_calendar,
  ]);

it('reads times on the business’s clock, and parts what lasts for days', () => {
  expect(parts([time('2026-03-09T15:00:00Z', '2026-03-09T16:30:00Z')])).toEqual([['09', 9, 10.5, 'Office']]);
  expect(parts([time('2026-03-08T20:00:00Z', '2026-03-11T18:00:00Z')])).toEqual([
    ['09', 0, 24, 'Office'],
    ['10', 0, 24, 'Office'],
    ['11', 0, 12, 'Office'],
  ]);
});

it('knows a whole day of the calendar’s time zone, also when the clock changes on it', () => {
  expect(parts([time('2026-03-10T06:00:00Z', '2026-03-11T06:00:00Z')])).toEqual([['10', 0, 24, 'Office']]);
  expect(parts([time('2026-03-08T07:00:00Z', '2026-03-09T06:00:00Z')], '2026-03-08', 2)).toEqual([
    ['08', 0, 24, 'Office'],
  ]);
  // 1:30 to 1:15, an hour after the clock was put back: never a negative length.
  expect(parts([time('2026-11-01T07:30:00Z', '2026-11-01T08:15:00Z')], '2026-11-01', 1)).toEqual([
    ['01', 1.5, 1.5, 'Office'],
  ]);
});

it('shows overlapping times of a calendar as one, and those of another calendar beside them', () => {
  expect(
    parts([
      time('2026-03-09T15:00:00Z', '2026-03-09T16:00:00Z'),
      time('2026-03-09T15:30:00Z', '2026-03-09T17:00:00Z'),
      time('2026-03-09T15:30:00Z', '2026-03-09T16:00:00Z', 'Crew'),
      time('2026-03-09T17:00:00Z', '2026-03-09T18:00:00Z'),
    ]),
  ).toEqual([
    ['09', 9, 11, 'Office'],
    ['09', 9.5, 10, 'Crew'],
    ['09', 11, 12, 'Office'],
  ]);
});
