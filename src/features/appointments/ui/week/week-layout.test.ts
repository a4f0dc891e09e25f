import { describe, expect, it } from 'vitest';
import type { Appointment } from '#features/appointments/contract.ts';
import { hoursFor, layOut, scaleFor, segmentsOf } from './week-layout.ts';

const place = (...spans: [start: number, end: number][]) =>
  layOut(spans.map(([start, end]) => ({ start, end }))).map(({ item: { start, end }, lane, lanes }) => [
    ...[start, end, lane, lanes],
  ]);

describe('layOut', () => {
  it('gives a lone appointment the whole width', () => {
    expect(place([540, 600], [600, 660])).toEqual([
      [540, 600, 0, 1],
      [600, 660, 0, 1],
    ]);
  });

  it('puts two calendars side by side', () => {
    expect(place([540, 660], [540, 600])).toEqual([
      [540, 660, 0, 2],
      [540, 600, 1, 2],
    ]);
  });

  it('shares the width along a chain of overlaps, and reuses free lanes', () => {
    expect(place([540, 720], [540, 600], [600, 660], [660, 780], [800, 900])).toEqual([
      [540, 720, 0, 2],
      [540, 600, 1, 2],
      [600, 660, 1, 2],
      [660, 780, 1, 2],
      [800, 900, 0, 1],
    ]);
  });

  it('needs as many lanes as overlap at once', () => {
    expect(place([0, 60], [10, 70], [20, 80]).map(([, , lane, lanes]) => [lane, lanes])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
    expect(place()).toEqual([]);
  });
});

it('shows the working day, and more if an appointment lies outside it', () => {
  expect(hoursFor([])).toEqual({ first: 8, last: 18 });
  expect(hoursFor([{ start: 430, end: 1150 }])).toEqual({ first: 7, last: 20 });
});

describe('segmentsOf', () => {
  type Half = 'AM' | 'PM';
  const parts = (from: [string, Half], to: [string, Half], end_date = '2026-03-09') => {
    const [[fromTime, fromAmPm], [toTime, toAmPm]] = [from, to];
    const appointment = { date: '2026-03-09', end_date, fromTime, fromAmPm, toTime, toAmPm } as Appointment;
    return segmentsOf(appointment, { hourRem: 4, shortest: 20 }).map(
      ({ date, start, end, isFirst, isLast }) => [date.slice(-2), start, end, isFirst, isLast],
    );
  };

  it('draws an appointment on its day, or on both if it crosses midnight', () => {
    expect(parts(['09:00', 'AM'], ['10:30', 'AM'])).toEqual([['09', 540, 630, true, true]]);
    expect(parts(['10:00', 'PM'], ['02:00', 'AM'], '2026-03-10')).toEqual([
      ['09', 1320, 1440, true, false],
      ['10', 0, 120, false, true],
    ]);
    expect(parts(['10:00', 'PM'], ['12:00', 'AM'], '2026-03-10')).toEqual([['09', 1320, 1440, true, true]]);
  });

  it('gives short appointments the height of a line of text, even at the end of the day', () => {
    expect(parts(['09:00', 'AM'], ['09:05', 'AM'])).toEqual([['09', 540, 560, true, true]]);
    expect(parts(['11:50', 'PM'], ['11:55', 'PM'])).toEqual([['09', 1420, 1440, true, true]]);
  });
});

it('makes hours taller if a quarter of an hour needs a line of its own', () => {
  const lasting = (minutes: number) =>
    ({
      starts_at: new Date(0).toISOString(),
      ends_at: new Date(minutes * 60_000).toISOString(),
    }) as Appointment;
  const usual = scaleFor([lasting(30), lasting(240)]);
  const fine = scaleFor([lasting(30), lasting(15)]);
  expect(fine.hourRem).toBeGreaterThan(usual.hourRem);
  for (const { hourRem, shortest } of [usual, fine]) expect((shortest / 60) * hourRem * 16).toBe(24);
  // One after the other, each gets the whole width.
  const quarters = [540, 555, 570].map((start) => ({ start, end: start + fine.shortest }));
  expect(layOut(quarters).map(({ lanes }) => lanes)).toEqual([1, 1, 1]);
});
