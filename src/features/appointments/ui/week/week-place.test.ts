import { describe, expect, it } from 'vitest';
import type { Appointment } from '#features/appointments/contract.ts';
import { placeAt, placedAt, shifted } from './week-place.ts';

const shown = { days: ['2026-03-09', '2026-03-10', '2026-03-11'], first: 8, last: 18, hourRem: 4 };
const geometry = { left: 100, top: 200, width: 300, height: 600 };
const at = (x: number, y: number, more: object = {}) =>
  Object.values(placeAt({ point: { x, y }, geometry, shown, step: 30, ...more }));

describe('placeAt', () => {
  it('is the clicked half hour', () => {
    expect(at(110, 200)).toEqual(['2026-03-09', 480]);
    expect(at(210, 229)).toEqual(['2026-03-10', 480]);
    expect(at(399, 231)).toEqual(['2026-03-11', 510]);
  });

  it('is the quarter hour nearest to the start of the dragged appointment', () => {
    expect(at(110, 290, { step: 15, grabbed: 30 })).toEqual(['2026-03-09', 540]);
    expect(at(110, 299, { step: 15, grabbed: 30 })).toEqual(['2026-03-09', 555]);
  });

  it('stays in the grid', () => {
    expect(at(0, 0)).toEqual(['2026-03-09', 480]);
    expect(at(9999, 9999)).toEqual(['2026-03-11', 1050]);
    expect(at(9999, 9999, { step: 15, grabbed: 10 })).toEqual(['2026-03-11', 1065]);
  });
});

it('moves by days and minutes, within the grid', () => {
  const place = { date: '2026-03-10', minutes: 540 };
  const step = 15;
  expect(shifted({ place, days: 1, shown, step })).toEqual({ date: '2026-03-11', minutes: 540 });
  expect(shifted({ place, days: 4, minutes: -15, shown, step })).toEqual({
    date: '2026-03-11',
    minutes: 525,
  });
  expect(shifted({ place, minutes: -900, shown, step })).toEqual({ date: '2026-03-10', minutes: 480 });
});

it('reads as it would there, even across midnight', () => {
  const appointment = { starts_at: '2026-03-09T15:00:00Z', ends_at: '2026-03-09T17:30:00Z' } as Appointment;
  expect(placedAt(appointment, { date: '2026-03-31', minutes: 23 * 60 })).toMatchObject({
    date: '2026-03-31',
    fromTime: '11:00',
    fromAmPm: 'PM',
    end_date: '2026-04-01',
    toTime: '01:30',
    toAmPm: 'AM',
  });
});
