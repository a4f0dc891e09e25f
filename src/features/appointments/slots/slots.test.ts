import { describe, expect, it } from 'vitest';
import type { BusinessHours, OpeningHours } from '#engine/time/business-hours.ts';
import { toLocal } from '#engine/time/zoned-time.ts';
import { freeSlots, isOpenDuring } from './slots.ts';

const open = (open_time: string, close_time: string) => ({ is_open: true, open_time, close_time });
const closed = { is_open: false, open_time: '09:00', close_time: '17:00' };
const every = (day: OpeningHours): BusinessHours['hours'] => ({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
});
type Given = Partial<Omit<Parameters<typeof freeSlots>[0], 'business'>> & {
  zone?: string;
  hours?: BusinessHours['hours'];
  special?: BusinessHours['special'];
};
const ask = ({
  zone = 'America/Denver',
  hours = every(open('09:00', '17:00')),
  special = [],
  ...given
}: Given) =>
  freeSlots({
    business: { timezone: zone, hours, special },
    from: '2026-01-15',
    days: 1,
    durationMinutes: 60,
    taken: [],
    notBefore: new Date(0),
    ...given,
  });
const starts = (given: Given) =>
  ask(given).flatMap(({ slots }) =>
    slots.map(({ startsAt }) => toLocal({ instant: startsAt, zone: given.zone ?? 'America/Denver' }).time),
  );

describe('a usual day', () => {
  it('offers every half hour that leaves time to finish', () => {
    expect(starts({ durationMinutes: 120 })).toHaveLength(13);
    expect(starts({ durationMinutes: 120 }).at(-1)).toBe('15:00');
    expect(starts({ durationMinutes: 15 })).toHaveLength(32);
    expect(starts({ durationMinutes: 481 })).toEqual([]);
  });

  it('offers starts as far apart as the owner says, and none from the end of the horizon on', () => {
    const hours = every(open('08:30', '12:00'));
    expect(starts({ hours, stepMinutes: 60 })).toEqual(['08:30', '09:30', '10:30']);
    expect(starts({ hours, stepMinutes: 60, durationMinutes: 15 })).toHaveLength(4);
    const before = new Date('2026-01-16T07:00:00Z');
    expect(ask({ hours, days: 2, before }).map(({ slots }) => slots.length)).toEqual([6, 0]);
  });

  it('leaves out taken and past slots', () => {
    const at = (time: string) => new Date(`2026-01-15T${time}:00Z`);
    const taken = [{ startsAt: at('17:00'), endsAt: at('18:00') }];
    expect(starts({ taken }).slice(0, 3)).toEqual(['09:00', '11:00', '11:30']);
    expect(starts({ notBefore: at('22:10') })).toEqual(['15:30', '16:00']);
  });

  it('is empty when the business is closed', () => {
    expect(ask({ hours: every(closed), days: 2 })).toEqual([
      { date: '2026-01-15', slots: [] },
      { date: '2026-01-16', slots: [] },
    ]);
  });

  it('leaves out a break between shifts', () => {
    const split = { ...open('08:00', '10:00'), shifts: [{ open_time: '13:00', close_time: '14:30' }] };
    expect(starts({ hours: every(split) })).toEqual(['08:00', '08:30', '09:00', '13:00', '13:30']);
    const touching = { ...open('08:00', '10:00'), shifts: [{ open_time: '10:00', close_time: '11:00' }] };
    expect(starts({ hours: every(touching) })).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00']);
  });

  it('follows special hours on their days', () => {
    const special = [
      { ...closed, date: '2026-01-15', end_date: '2026-01-16' },
      { ...open('10:00', '11:30'), date: '2026-01-17' },
    ];
    expect(ask({ special, days: 3 }).map(({ slots }) => slots.length)).toEqual([0, 0, 2]);
  });

  it('may end after midnight', () => {
    const late = starts({ hours: every(open('22:00', '01:00')) });
    expect(late).toEqual(['22:00', '22:30', '23:00', '23:30', '00:00']);
  });

  it('crosses midnight if the business stays open', () => {
    const hours = every(open('00:00', '00:00'));
    expect(starts({ hours, durationMinutes: 240 })).toHaveLength(48);
    expect(starts({ hours, durationMinutes: 240 }).at(-1)).toBe('23:30');
    expect(starts({ hours: { ...hours, friday: closed }, durationMinutes: 240 }).at(-1)).toBe('20:00');
    const touching = { ...every(closed), thursday: open('20:00', '02:00'), friday: open('02:00', '06:00') };
    expect(starts({ hours: touching, durationMinutes: 480 })).toEqual([
      '20:00',
      '20:30',
      '21:00',
      '21:30',
      '22:00',
    ]);
  });
});

describe('a day on which the clocks change', () => {
  const hours = every(open('00:00', '06:00'));

  it('has an hour less in spring, and no slot in the skipped hour', () => {
    const slots = starts({ hours, from: '2026-03-08', durationMinutes: 30 });
    expect(slots).toHaveLength(10);
    expect(slots.slice(2, 6)).toEqual(['01:00', '01:30', '03:00', '03:30']);
  });

  it('has an hour more in autumn, with slots in both repeated hours', () => {
    const slots = starts({ hours, from: '2026-11-01', durationMinutes: 30 });
    expect(slots).toHaveLength(14);
    expect(slots.slice(2, 7)).toEqual(['01:00', '01:30', '01:00', '01:30', '02:00']);
  });

  it('keeps the length of appointments across the change', () => {
    const [first] = ask({ hours: every(open('01:30', '06:00')), from: '2026-03-08', durationMinutes: 60 });
    expect(first?.slots[0]?.endsAt.toISOString()).toBe('2026-03-08T09:30:00.000Z');
  });

  it('opens at the same clock time before and after it', () => {
    const days = ask({ from: '2026-03-07', days: 2 });
    expect(days.map(({ slots }) => slots[0]?.startsAt.toISOString())).toEqual([
      '2026-03-07T16:00:00.000Z',
      '2026-03-08T15:00:00.000Z',
    ]);
  });
});

it('is right in zones that are off by half an hour', () => {
  const [day] = ask({ zone: 'Asia/Kolkata' });
  expect(day?.slots[0]?.startsAt.toISOString()).toBe('2026-01-15T03:30:00.000Z');
  expect(starts({ zone: 'Australia/Adelaide' })[0]).toBe('09:00');
});

it('knows whether the business is open throughout', () => {
  const zone = 'America/Denver';
  const during = (from: string, to: string, hours: BusinessHours['hours']) =>
    isOpenDuring({
      span: { startsAt: new Date(from), endsAt: new Date(to) },
      business: { timezone: zone, hours, special: [] },
    });
  const usual = every(open('09:00', '17:00'));
  expect(during('2026-01-15T16:00Z', '2026-01-16T00:00Z', usual)).toBe(true);
  expect(during('2026-01-15T15:45Z', '2026-01-15T17:00Z', usual)).toBe(false);
  expect(during('2026-01-15T23:30Z', '2026-01-16T00:30Z', usual)).toBe(false);
  // 10 PM to 2 AM.
  expect(during('2026-01-16T05:00Z', '2026-01-16T09:00Z', every(open('20:00', '03:00')))).toBe(true);
  expect(during('2026-01-16T05:00Z', '2026-01-16T09:00Z', every(open('00:00', '00:00')))).toBe(true);
  // 1 AM belongs to the previous evening.
  expect(during('2026-01-16T08:00Z', '2026-01-16T09:00Z', every(open('20:00', '03:00')))).toBe(true);
});
