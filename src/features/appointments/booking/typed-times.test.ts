import { describe, expect, it } from 'vitest';
import { fromTwelveHours } from '#engine/time/zoned-time.ts';
import { AppError } from '#platform/errors.ts';
import { editedSpan, type TypedTimes, typedSpan } from './typed-times.ts';

const zone = 'America/Denver';
const span = (from: string, to: string) => ({ startsAt: new Date(from), endsAt: new Date(to) });
const shown = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  `${startsAt.toISOString().slice(0, 16)} ${endsAt.toISOString().slice(0, 16)}`;
const clock = (text: string) => {
  const [time = '', amPm] = text.split(' ');
  return fromTwelveHours({ time, amPm: amPm === 'PM' ? 'PM' : 'AM' });
};
const type = (date: string, from: string, to: string | null, at = zone) =>
  typedSpan({ date, from: clock(from), to: to && clock(to), lengthMs: 3_600_000, zone: at });
const wrong = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  return 'accepted';
};

describe('a new appointment', () => {
  it.each([
    ['9:00 AM', '10:30 AM', '2026-01-15T16:00 2026-01-15T17:30'],
    ['10:00 PM', '2:00 AM', '2026-01-16T05:00 2026-01-16T09:00'],
    ['10:00 PM', '12:00 AM', '2026-01-16T05:00 2026-01-16T07:00'],
    ['6:00 PM', '6:00 AM', '2026-01-16T01:00 2026-01-16T13:00'],
    ['11:30 PM', null, '2026-01-16T06:30 2026-01-16T07:30'],
  ])('from %s to %s', (from, to, expected) => {
    expect(shown(type('2026-01-15', from, to))).toBe(expected);
  });

  it.each([
    ['1:15 PM', '1:00 PM'],
    ['9:00 AM', '9:00 AM'],
    ['1:00 PM', '2:00 AM'],
  ])('refuses a day-long appointment that comes from mixing up AM and PM: %s to %s', (from, to) => {
    expect(wrong(() => type('2026-01-15', from, to))).toEqual({
      toTime: ['The end must be after the start.'],
    });
  });
});

describe('on the night the clocks change', () => {
  it.each([
    ['America/Denver', '2026-03-08', '2:30 AM', 'March 8, 2026'],
    ['Europe/Berlin', '2026-03-29', '2:00 AM', 'March 29, 2026'],
    ['Australia/Lord_Howe', '2026-10-04', '2:15 AM', 'October 4, 2026'],
    ['Asia/Beirut', '2026-03-29', '12:30 AM', 'March 29, 2026'],
  ])('%s: refuses a time that does not exist', (at, date, time, day) => {
    const message = `${time} doesn't exist on ${day}: clocks go forward. Choose another time.`;
    expect(wrong(() => type(date, time, '5:00 AM', at))).toEqual({ fromTime: [message] });
    const dayBefore = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
    expect(wrong(() => type(dayBefore, '10:00 PM', time, at))).toEqual({ toTime: [message] });
  });

  it('refuses such an end on the same day too', () => {
    expect(wrong(() => type('2026-03-08', '1:30 AM', '2:30 AM'))).toHaveProperty('toTime');
    expect(shown(type('2026-03-08', '1:30 AM', '3:30 AM'))).toBe('2026-03-08T08:30 2026-03-08T09:30');
  });

  it.each([
    ['America/Denver', '2026-11-01', '1:30 AM', '2026-11-01T07:30'],
    ['Europe/Berlin', '2026-10-25', '2:30 AM', '2026-10-25T00:30'],
    ['Australia/Lord_Howe', '2026-04-05', '1:45 AM', '2026-04-04T14:45'],
    ['America/Havana', '2026-11-01', '12:30 AM', '2026-11-01T04:30'],
  ])('%s: takes the first of two equal times', (at, date, time, expected) => {
    expect(type(date, time, null, at).startsAt.toISOString().slice(0, 16)).toBe(expected);
  });
});

describe('an edit', () => {
  const edit = (current: ReturnType<typeof span>, typed: TypedTimes) =>
    shown(editedSpan({ current, typed, zone }));

  it('keeps a time that was not edited, even the second 1:30 of a night', () => {
    const second = span('2026-11-01T08:30Z', '2026-11-01T09:30Z');
    expect(editedSpan({ current: second, typed: { fromTime: '1:30', fromAmPm: 'AM' }, zone })).toEqual(
      second,
    );
    // The end is after the start, so 1:45 is the second 1:45.
    expect(edit(second, { toTime: '1:45', toAmPm: 'AM' })).toBe('2026-11-01T08:30 2026-11-01T08:45');
  });

  it('crosses midnight and back', () => {
    const evening = span('2026-01-16T03:00Z', '2026-01-16T04:00Z');
    expect(edit(evening, { fromTime: '10:00', toTime: '2:00', toAmPm: 'AM' })).toBe(
      '2026-01-16T05:00 2026-01-16T09:00',
    );
    const night = span('2026-01-16T05:00Z', '2026-01-16T09:00Z');
    expect(edit(night, { fromTime: '9:00', toTime: '10:00', toAmPm: 'PM' })).toBe(
      '2026-01-16T04:00 2026-01-16T05:00',
    );
    expect(edit(night, { date: '2026-01-20' })).toBe('2026-01-21T05:00 2026-01-21T09:00');
    expect(edit(night, { fromTime: '1:00', fromAmPm: 'AM' })).toBe('2026-01-15T08:00 2026-01-15T09:00');
  });

  it('keeps the length of a 20-hour appointment when only its day changes', () => {
    const long = span('2026-01-16T01:00Z', '2026-01-16T21:00Z');
    expect(edit(long, { date: '2026-01-20' })).toBe('2026-01-21T01:00 2026-01-21T21:00');
  });
});
