import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validate } from '../rules/validate.ts';
import { ACTIONS, TRIGGERS, VARIABLES } from '../testing/catalogues.ts';
import { build, trigger } from '../testing/graphs.ts';
import { type ClockSchedule, lastMoment, nextMoments, scheduleSchema, scheduleWords } from './schedule.ts';

const zone = 'America/Denver';
const daily = (time: string): ClockSchedule => ({ kind: 'daily', time });
const next = (schedule: ClockSchedule, from: string, count = 3) =>
  nextMoments({ schedule, zone, now: Date.parse(from), count }).map(({ at }) => new Date(at).toISOString());

describe('a schedule by the clock', () => {
  it('keeps the local time of the business when its offset changes', () => {
    expect(next(daily('08:00'), '2026-03-07T00:00:00Z')).toEqual([
      '2026-03-07T15:00:00.000Z',
      '2026-03-08T14:00:00.000Z',
      '2026-03-09T14:00:00.000Z',
    ]);
  });

  it('runs once on a day that skips its hour, and once on a day that repeats it', () => {
    // 2:30 does not exist on March 8, so it becomes 3:30; 1:30 happens twice on November 1, so the first one
    // counts.
    expect(next(daily('02:30'), '2026-03-08T00:00:00Z', 1)).toEqual(['2026-03-08T09:30:00.000Z']);
    expect(next(daily('01:30'), '2026-11-01T00:00:00Z', 2)).toEqual([
      '2026-11-01T07:30:00.000Z',
      '2026-11-02T08:30:00.000Z',
    ]);
    // Between the two 1:30s the last moment is still the one of the same day.
    const between = Date.parse('2026-11-01T08:45:00Z');
    expect(lastMoment({ schedule: daily('01:30'), zone, now: between })?.day).toBe('2026-11-01');
  });

  it('is on the chosen days only', () => {
    const weekly = { kind: 'weekly', days: [1, 5], time: '17:15' } as const;
    expect(next({ ...weekly, days: [...weekly.days] }, '2026-06-01T12:00:00Z')).toEqual([
      '2026-06-01T23:15:00.000Z',
      '2026-06-05T23:15:00.000Z',
      '2026-06-08T23:15:00.000Z',
    ]);
  });

  it('never names a moment twice, and finds as last what it had found as next', () => {
    const schedules = fc.oneof(
      fc.record({ kind: fc.constant('daily' as const), time: times() }),
      fc.record({
        kind: fc.constant('weekly' as const),
        time: times(),
        days: fc.uniqueArray(fc.nat(6), { minLength: 1 }),
      }),
    );
    const zones = fc.constantFrom('America/Denver', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe');
    const instants = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });
    fc.assert(
      fc.property(schedules, zones, instants, (schedule, place, now) => {
        const moments = nextMoments({ schedule, zone: place, now, count: 5 });
        expect(moments).toHaveLength(5);
        expect(new Set(moments.map(({ day }) => day)).size).toBe(5);
        for (const moment of moments) {
          expect(moment.at).toBeGreaterThan(now);
          expect(lastMoment({ schedule, zone: place, now: moment.at })).toEqual(moment);
        }
      }),
      { numRuns: 200 },
    );
  });
});

const times = () =>
  fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

it('has a description in words', () => {
  const words = [
    daily('08:00'),
    { kind: 'weekly', days: [0, 5, 1], time: '00:05' },
    { kind: 'weekly', days: [5, 4, 3, 2, 1], time: '12:00' },
    { kind: 'appointment', direction: 'before', amount: 1, unit: 'hours' },
    { kind: 'appointment', direction: 'after', amount: 3, unit: 'days' },
  ].map((schedule) => scheduleWords(scheduleSchema.parse(schedule)));
  expect(words).toEqual([
    'Every day at 8:00 AM',
    'Every Monday, Friday and Sunday at 12:05 AM',
    'Every weekday at 12:00 PM',
    '1 hour before an appointment',
    '3 days after an appointment',
  ]);
});

it.each([
  { kind: 'daily', time: '24:00' },
  { kind: 'daily', time: '8:00' },
  { kind: 'weekly', days: [], time: '08:00' },
  { kind: 'weekly', days: [7], time: '08:00' },
  { kind: 'appointment', direction: 'before', amount: 0, unit: 'days' },
  { kind: 'appointment', direction: 'before', amount: 61, unit: 'days' },
])('refuses %j', (schedule) => {
  expect(scheduleSchema.safeParse(schedule).success).toBe(false);
});

it('is required in a flow that starts at a time of day', () => {
  const triggers = new Map([
    ...TRIGGERS,
    [
      'timed',
      { title: 'Timed', phrase: 'it is time', active: true, provides: [], schedule: 'clock' as const },
    ],
  ]);
  const problems = (more: Record<string, unknown>) =>
    validate({
      graph: build(trigger('timed', more)),
      actions: ACTIONS,
      triggers,
      variables: VARIABLES,
    }).filter(({ severity }) => severity === 'error');
  expect(problems({})).toMatchObject([{ field: 'schedule', message: 'Say when this flow starts.' }]);
  expect(
    problems({ schedule: { kind: 'appointment', direction: 'before', amount: 1, unit: 'days' } }),
  ).toHaveLength(1);
  expect(problems({ schedule: daily('08:00') })).toEqual([]);
});
