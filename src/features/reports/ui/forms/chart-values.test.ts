import { expect, it } from 'vitest';
import { type Chart, chartInput } from '#features/reports/contract.ts';
import { chartBody, chartField, chartValues } from './chart-values.ts';

const saved = {
  name: 'Quotes by day',
  description: '',
  chart_type: 'bar',
  interval: 'week',
  metrics: [3, 5],
  display_options: { compare: true },
  filter_options: { tags: ['hot_lead'] },
  active: true,
} as unknown as Chart;

it('loads back what it saves', () => {
  expect(chartInput.parse(chartBody(chartValues(saved)))).toEqual(saved);
});

it('refuses what the spec refuses, in its words', () => {
  const { error } = chartInput.safeParse(chartBody(chartValues(null)));
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Chart name is required',
    'Chart type is required',
    'At least one metric is required',
  ]);
});

it('shows a refusal where the field is on the screen', () => {
  expect(chartField('filter_options.tags.0')).toBe('filters.tags.0');
  expect(chartField('display_options.compare')).toBe('compare');
  expect(chartField('metrics')).toBe('metrics');
});
