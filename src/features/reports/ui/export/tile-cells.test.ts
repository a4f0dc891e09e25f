import { expect, it } from 'vitest';
import type { Chart, Metric } from '#features/reports/contract.ts';
import { chartCells, csvOf, fileName, metricCells } from './tile-cells.ts';

const datum = {
  metric_id: 1,
  metric_name: 'Wants a quote',
  conversation_id: 7,
  conversation_date: '2026-11-09T15:00:00Z',
  recorded_at: null,
  confidence: 0.9,
};
const chart = {
  chart_type: 'table',
  interval: 'total',
  display_options: { compare: true },
  chart_data: [{ ...datum, name: 'Ana', value: true }],
  previous_data: [{ ...datum, name: 'Ana', value: false }],
} as Chart;

it('writes every reading of a table', () => {
  expect(chartCells(chart)).toEqual([
    ['Date', 'Metric', 'Value', 'Confidence', 'Conversation'],
    ['2026-11-09T15:00:00Z', 'Wants a quote', 'Yes', '0.9', '7'],
  ]);
});

it('writes the values of a picture beside those of the period before', () => {
  expect(chartCells({ ...chart, chart_type: 'bar' })).toEqual([
    ['Name', 'This period', 'This period, period before'],
    ['Ana', '1', '0'],
  ]);
});

it('writes a metric with its period, and no formula', () => {
  const metric = { name: '=HYPERLINK("x")', current_value: 12.5, previous_value: null } as Metric;
  expect(csvOf(metricCells(metric, 30))).toBe(
    '\uFEFFMetric,Last 30 days,Period before\r\n"\'=HYPERLINK(""x"")",12.5,\r\n',
  );
});

it.each([
  ['Hot leads / week', 'hot-leads-week'],
  ['Déjà vu?', 'deja-vu'],
  ['🔥', 'tile'],
])('names the file of %s', (name, file) => {
  expect(fileName(name)).toBe(file);
});
