import { describe, expect, it } from 'vitest';
import {
  addDays,
  fromTwelveHours,
  showingsOf,
  toInstant,
  toLocal,
  toTwelveHours,
  weekdayOf,
  zoneAbbreviation,
} from './zoned-time.ts';

const instant = (date: string, time: string, zone: string) => toInstant({ date, time, zone }).toISOString();

describe('toInstant', () => {
  it.each([
    ['2026-01-15', '09:00', 'America/Denver', '2026-01-15T16:00:00.000Z'],
    ['2026-07-15', '09:00', 'America/Denver', '2026-07-15T15:00:00.000Z'],
    // The morning after the clocks went forward, and the night itself.
    ['2026-03-08', '01:59', 'America/Denver', '2026-03-08T08:59:00.000Z'],
    ['2026-03-08', '03:00', 'America/Denver', '2026-03-08T09:00:00.000Z'],
    ['2026-03-08', '09:00', 'America/Denver', '2026-03-08T15:00:00.000Z'],
    // A skipped time moves forward by the clock change.
    ['2026-03-08', '02:30', 'America/Denver', '2026-03-08T09:30:00.000Z'],
    // A repeated time means the first one.
    ['2026-11-01', '01:30', 'America/Denver', '2026-11-01T07:30:00.000Z'],
    ['2026-11-01', '02:00', 'America/Denver', '2026-11-01T09:00:00.000Z'],
    // Half and three-quarter hours; Lord Howe moves its clocks by half an hour.
    ['2026-03-09', '09:15', 'Asia/Kolkata', '2026-03-09T03:45:00.000Z'],
    ['2026-03-09', '09:15', 'Asia/Kathmandu', '2026-03-09T03:30:00.000Z'],
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    // Days that start with a change: Beirut's clocks skip midnight.
    ['2026-03-29', '00:00', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['2026-12-31', '23:59', 'Pacific/Auckland', '2026-12-31T10:59:00.000Z'],
  ])('%s %s in %s', (date, time, zone, expected) => {
    expect(instant(date, time, zone)).toBe(expected);
  });

  it('comes back as the same wall clock, every half hour of a year', () => {
    const wrong: string[] = [];
    for (const zone of ['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe']) {
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 30 * 60_000) {
        const local = toLocal({ instant: new Date(at), zone });
        const back = toInstant({ ...local, zone });
        const again = toLocal({ instant: back, zone });
        // The second pass of a repeated hour reads like the first, so `back` itself may be up to an hour
        // earlier.
        if (again.date !== local.date || again.time !== local.time) wrong.push(`${zone} ${at}`);
        if (at - back.getTime() < 0 || at - back.getTime() > 3_600_000) wrong.push(`${zone} ${at}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('showingsOf, in every time zone', () => {
  const from = Date.UTC(2026, 0, 1);
  const to = Date.UTC(2027, 0, 1);
  const WEEK_MS = 7 * 86_400_000;
  const wallOf = (at: number, zone: string) => {
    const { date, time } = toLocal({ instant: new Date(at), zone });
    return Date.parse(`${date}T${time}:00Z`);
  };
  const showings = (wall: number, zone: string) => {
    const [date = '', rest = ''] = new Date(wall).toISOString().split('T');
    return showingsOf({ date, time: rest.slice(0, 5), zone }).map((at) => at.getTime());
  };
  /** The first instant after each clock change, to the minute, and how far the clocks moved forward. */
  function changesOf(zone: string): { at: number; by: number }[] {
    const offset = (at: number) => wallOf(at, zone) - at;
    const changes: { at: number; by: number }[] = [];
    for (let week = from; week < to; week += WEEK_MS) {
      let [low, high] = [week, week + WEEK_MS];
      if (offset(low) === offset(high)) continue;
      while (high - low > 60_000) {
        const middle = low + Math.floor((high - low) / 120_000) * 60_000;
        if (offset(middle) === offset(week)) low = middle;
        else high = middle;
      }
      changes.push({ at: high, by: offset(high) - offset(week) });
    }
    return changes;
  }

  /** A skipped time has no instant; a repeated one has two, and the first counts. */
  function isRight({ at, by }: { at: number; by: number }, zone: string): boolean {
    const size = Math.abs(by);
    const middle = Math.floor(size / 120_000) * 60_000;
    // Clocks jump from `shown` to `shown + by`.
    const shown = wallOf(at, zone) - by;
    if (by > 0) return showings(shown + middle, zone).length === 0;
    const first = toInstant({ ...toLocal({ instant: new Date(at - middle + size), zone }), zone });
    const both = showings(shown - middle, zone);
    return first.getTime() === at - middle && both.join() === [at - middle, at - middle + size].join();
  }

  it('gives none for a skipped time and both, in order, for a repeated one', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const changes = zones.flatMap((zone) => changesOf(zone).map((change) => ({ zone, ...change })));
    expect(changes.length).toBeGreaterThan(200);
    expect(changes.filter(({ zone, ...change }) => !isRight(change, zone))).toEqual([]);
  });
});

it('names the zone as of that day', () => {
  const letters = (at: string, zone: string) => zoneAbbreviation({ instant: new Date(at), zone });
  expect(letters('2026-01-15T16:00:00Z', 'America/Denver')).toBe('MST');
  expect(letters('2026-07-15T16:00:00Z', 'America/Denver')).toBe('MDT');
  expect(letters('2026-07-15T16:00:00Z', 'Asia/Kolkata')).toBe('GMT+5:30');
});

it('counts days and weekdays', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(weekdayOf('2026-03-09')).toBe('monday');
});

it('turns 24 hours into 12 and back', () => {
  for (const [time, twelve, amPm] of [
    ['00:05', '12:05', 'AM'],
    ['09:30', '09:30', 'AM'],
    ['12:00', '12:00', 'PM'],
    ['23:59', '11:59', 'PM'],
  ] as const) {
    expect(toTwelveHours(time)).toEqual({ time: twelve, amPm });
    expect(fromTwelveHours({ time: twelve, amPm })).toBe(time);
  }
});
