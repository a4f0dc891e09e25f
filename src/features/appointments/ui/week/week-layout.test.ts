import { describe, expect, it } from 'vitest';
import { hoursFor, layOut } from './week-layout.ts';

const place = (...spans: [start: number, end: number][]) =>
  layOut(spans, ([start, end]) => ({ start, end })).map(({ item, lane, lanes }) => [...item, lane, lanes]);

describe('layOut', () => {
  it('gives what stands alone the whole width', () => {
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

  it('shares by the chain, and uses a lane again when it is free', () => {
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

it('shows the working day, and more when something lies outside of it', () => {
  expect(hoursFor([])).toEqual({ first: 8, last: 18 });
  expect(hoursFor([{ start: 430, end: 1150 }])).toEqual({ first: 7, last: 20 });
});
