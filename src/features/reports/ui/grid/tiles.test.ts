import { expect, it } from 'vitest';
import type { Chart, Metric } from '#features/reports/contract.ts';
import { keyOf, moved, tilesOf } from './tiles.ts';

const metric = (id: number, display_order: number) => ({ id, display_order, name: 'Metric' }) as Metric;
const chart = (id: number, display_order: number, chart_type: Chart['chart_type'] = 'bar') =>
  ({ id, display_order, chart_type, name: 'Chart' }) as Chart;

it('orders metrics and charts together by display_order, then by id', () => {
  const tiles = tilesOf([metric(9, 2), metric(4, 1000)], [chart(3, 1000), chart(1, 5), chart(5, 1000)]);
  expect(tiles.map(keyOf)).toEqual(['metric-9', 'chart-1', 'chart-3', 'metric-4', 'chart-5']);
});

it.each([
  ['table', 4],
  ['number', 1],
  ['bar', 2],
  ['line', 2],
  ['pie', 2],
] as const)('gives a %s chart %i of the four units of a row', (type, span) => {
  expect(tilesOf([], [chart(1, 0, type)])[0]?.span).toBe(span);
});

it('gives a metric one unit', () => {
  expect(tilesOf([metric(1, 0)], [])[0]?.span).toBe(1);
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [1, 2, 'acb'],
])('moves place %i to place %i', (from, to, result) => {
  expect(moved([...'abc'], { from, to }).join('')).toBe(result);
});
