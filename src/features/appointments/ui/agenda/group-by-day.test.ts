import { expect, it } from 'vitest';
import type { Appointment, OutsideTime } from '#features/appointments/contract.ts';
import { groupByDay } from './group-by-day.ts';

const on = (id: number, date: string, end_date = date) =>
  ({ id, date, end_date, toTime: '02:00', toAmPm: 'AM' }) as Appointment;

it('lists an appointment that crosses midnight under both days, if they are shown', () => {
  const appointments = [
    on(1, '2026-03-08', '2026-03-09'),
    on(2, '2026-03-09'),
    on(3, '2026-03-10', '2026-03-11'),
    on(4, '2026-03-22', '2026-03-23'),
  ];
  const days = groupByDay({ appointments, outside: [], from: '2026-03-09', to: '2026-03-22' });
  expect(days.map(({ date, appointments: list }) => [date, list.map(({ id }) => id)])).toEqual([
    ['2026-03-09', [1, 2]],
    ['2026-03-10', [3]],
    ['2026-03-11', [3]],
    ['2026-03-22', [4]],
  ]);
});

it('shows a day that is only busy in another calendar, in its place among the others', () => {
  const busy = (date: string) => ({ date, outside_calendar: 'Family' }) as OutsideTime;
  const days = groupByDay({
    appointments: [on(1, '2026-03-11'), on(2, '2026-03-09')],
    outside: [busy('2026-03-10'), busy('2026-03-09'), busy('2026-03-30')],
    from: '2026-03-09',
    to: '2026-03-22',
  });
  expect(days.map((day) => [day.date, day.appointments.length, day.outside.length])).toEqual([
    ['2026-03-09', 1, 1],
    ['2026-03-10', 0, 1],
    ['2026-03-11', 1, 0],
  ]);
});
