import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BusinessHours, nextOpenInstant, type OpeningHours } from './business-hours.ts';
import { WEEKDAYS } from './zoned-time.ts';

const closed: OpeningHours = { is_open: false, open_time: '09:00', close_time: '17:00' };
const office: OpeningHours = { ...closed, is_open: true };

const business = (
  hours: Partial<BusinessHours['hours']>,
  special: BusinessHours['special'] = [],
): BusinessHours => ({
  timezone: 'America/Denver',
  special,
  hours: {
    ...(Object.fromEntries(WEEKDAYS.map((day) => [day, closed])) as BusinessHours['hours']),
    ...hours,
  },
});
const weekdays = business({
  monday: office,
  tuesday: office,
  wednesday: office,
  thursday: office,
  friday: office,
});
const next = (at: string, of: BusinessHours = weekdays) => {
  const found = nextOpenInstant({ instant: Date.parse(at), business: of });
  return found === null ? null : new Date(found).toISOString();
};

describe('the next open instant', () => {
  it('is now while open, and the next opening otherwise', () => {
    // 2026-01-05 is a Monday; Denver is seven hours behind UTC in winter.
    expect(next('2026-01-05T17:30:00Z')).toBe('2026-01-05T17:30:00.000Z');
    expect(next('2026-01-05T10:00:00Z')).toBe('2026-01-05T16:00:00.000Z');
    expect(next('2026-01-06T00:00:00Z')).toBe('2026-01-06T16:00:00.000Z');
    expect(next('2026-01-09T23:59:59.999Z')).toBe('2026-01-09T23:59:59.999Z');
    expect(next('2026-01-10T00:00:00Z')).toBe('2026-01-12T16:00:00.000Z');
  });

  it('is a week away for a business that is open one day', () => {
    expect(next('2026-01-06T00:00:00Z', business({ monday: office }))).toBe('2026-01-12T16:00:00.000Z');
  });

  it('follows both clock changes', () => {
    const daily = business({ saturday: office, sunday: office, monday: office });
    expect(next('2026-03-07T12:00:00Z', daily)).toBe('2026-03-07T16:00:00.000Z');
    expect(next('2026-03-08T12:00:00Z', daily)).toBe('2026-03-08T15:00:00.000Z');
    expect(next('2026-11-01T10:00:00Z', daily)).toBe('2026-11-01T16:00:00.000Z');
    // Opens at 02:30, which the spring change skips, and at 01:30, which happens twice in autumn.
    const early = (open_time: string) =>
      business({ sunday: { is_open: true, open_time, close_time: '12:00' } });
    expect(next('2026-03-08T07:00:00Z', early('02:30'))).toBe('2026-03-08T09:30:00.000Z');
    expect(next('2026-11-01T05:00:00Z', early('01:30'))).toBe('2026-11-01T07:30:00.000Z');
  });

  it('handles hours past midnight, and whole days', () => {
    const night = business({ friday: { is_open: true, open_time: '18:00', close_time: '02:00' } });
    expect(next('2026-01-10T08:30:00Z', night)).toBe('2026-01-10T08:30:00.000Z');
    expect(next('2026-01-10T09:00:00Z', night)).toBe('2026-01-17T01:00:00.000Z');
    const whole = business({ friday: { is_open: true, open_time: '00:00', close_time: '00:00' } });
    expect(next('2026-01-10T06:59:59Z', whole)).toBe('2026-01-10T06:59:59.000Z');
    expect(next('2026-01-10T07:00:00Z', whole)).toBe('2026-01-16T07:00:00.000Z');
  });

  it('waits through a break, and follows the last shift past midnight', () => {
    const split = business({
      monday: { ...office, close_time: '12:00', shifts: [{ open_time: '13:00', close_time: '01:00' }] },
    });
    expect(next('2026-01-05T18:59:00Z', split)).toBe('2026-01-05T18:59:00.000Z');
    expect(next('2026-01-05T19:00:00Z', split)).toBe('2026-01-05T20:00:00.000Z');
    expect(next('2026-01-06T07:30:00Z', split)).toBe('2026-01-06T07:30:00.000Z');
    expect(next('2026-01-06T08:00:00Z', split)).toBe('2026-01-12T16:00:00.000Z');
  });

  it('skips holidays and days off, and keeps special hours', () => {
    const mondays = (...special: BusinessHours['special'][number][]) =>
      next('2026-01-05T10:00:00Z', business({ monday: office }, special));
    expect(mondays({ ...closed, date: '2026-01-05' })).toBe('2026-01-12T16:00:00.000Z');
    const daysOff = { ...closed, date: '2026-01-01', end_date: '2026-06-30' };
    expect(mondays(daysOff)).toBe('2026-07-06T15:00:00.000Z');
    expect(mondays({ ...office, open_time: '11:30', date: '2026-01-05' })).toBe('2026-01-05T18:30:00.000Z');
    // A day within the days off may be open.
    expect(mondays(daysOff, { ...office, date: '2026-03-17' })).toBe('2026-03-17T15:00:00.000Z');
    expect(mondays({ ...office, date: '2026-03-17' }, daysOff)).toBe('2026-03-17T15:00:00.000Z');
    expect(mondays({ ...daysOff, end_date: '2028-01-01' })).toBeNull();
  });

  it('is null for a business that never opens', () => {
    expect(next('2026-01-05T17:30:00Z', business({}))).toBeNull();
  });

  it('is open itself, not before, and within a week and a day', () => {
    const hours = fc.record({
      is_open: fc.boolean(),
      open_time: fc.constantFrom('00:00', '01:30', '02:30', '09:00', '18:00'),
      close_time: fc.constantFrom('00:00', '02:00', '12:00', '17:00', '23:30'),
    });
    const zones = fc.constantFrom(
      'America/Denver',
      'Pacific/Auckland',
      'Asia/Kolkata',
      'America/St_Johns',
      'UTC',
    );
    const any = fc.record({
      timezone: zones,
      hours: fc.tuple(hours, hours, hours, hours, hours, hours, hours),
    });
    const instants = fc.date({
      min: new Date('2025-01-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(any, instants, ({ timezone, hours: days }, at) => {
        const week = Object.fromEntries(
          WEEKDAYS.map((day, index) => [day, days[index]]),
        ) as BusinessHours['hours'];
        const instant = at.getTime();
        const found = nextOpenInstant({ instant, business: { timezone, hours: week, special: [] } });
        expect(found === null).toBe(days.every(({ is_open }) => !is_open));
        if (found === null) return;
        expect(found).toBeGreaterThanOrEqual(instant);
        expect(found - instant).toBeLessThan(8.1 * 86_400_000);
        expect(nextOpenInstant({ instant: found, business: { timezone, hours: week, special: [] } })).toBe(
          found,
        );
      }),
      { numRuns: 500 },
    );
  });
});
