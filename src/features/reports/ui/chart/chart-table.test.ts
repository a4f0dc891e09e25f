import { expect, it } from 'vitest';
import type { ChartDatum } from '#features/reports/contract.ts';
import { chartTable, isAllZero, isEmpty } from './chart-table.ts';

const datum = (
  name: string,
  value: ChartDatum['value'],
  metric_name = 'Leads',
  metric_id = 1,
): ChartDatum => ({
  name,
  value,
  metric_id,
  metric_name,
  conversation_id: null,
  conversation_date: null,
  recorded_at: null,
  confidence: null,
  basis: null,
  part: null,
});

const plain = (series: number) => {
  const none = Array.from({ length: series }, () => null);
  return { shown: none, basis: none };
};

it('tells a category from what was not said, and two metrics of the same name apart', () => {
  const said = { counted: 'yes', answer: 'Not said', from: null } as const;
  const unsaid = { counted: 'no', answer: null, from: null } as const;
  const pie = chartTable({
    interval: 'total',
    display_options: { compare: true },
    chart_data: [
      { ...datum('Not said', 2), part: said },
      { ...datum('Not said', 5), part: unsaid },
    ],
    previous_data: [{ ...datum('Not said', 7), part: unsaid }],
  });
  expect(pie.rows.map(({ before, shown }) => [before, shown[0]?.part])).toEqual([
    [[null], said],
    [[7], unsaid],
  ]);
  expect(new Set(pie.rows.map(({ key }) => key)).size).toBe(2);
  const bars = chartTable({
    interval: 'day',
    display_options: {},
    chart_data: [datum('2026-11-09', 3), datum('2026-11-09', 7, 'Leads', 2)],
    previous_data: [],
  });
  expect(bars).toMatchObject({ series: ['Leads', 'Leads (2)'], rows: [{ values: [3, 7] }] });
});

it('puts metrics over time into series, with the period before beside them', () => {
  const table = chartTable({
    interval: 'day',
    display_options: { compare: true },
    chart_data: [datum('2026-11-09', 3), datum('2026-11-09', 7, 'Calls', 2), datum('2026-11-10', 4)],
    previous_data: [datum('2026-11-02', 1), datum('2026-11-03', 2)],
  });
  expect(table).toEqual({
    head: 'Day',
    series: ['Leads', 'Calls'],
    isCompared: true,
    rows: [
      { key: '2026-11-09', label: 'Nov 9', values: [3, 7], before: [1, null], ...plain(2) },
      { key: '2026-11-10', label: 'Nov 10', values: [4, null], before: [2, null], ...plain(2) },
    ],
  });
});

it('puts categories and metrics without time into one series', () => {
  const table = chartTable({
    interval: 'total',
    display_options: { compare: true },
    chart_data: [datum('Yes', 8), datum('No', 2)],
    previous_data: [datum('No', 5)],
  });
  expect(table.rows).toMatchObject([
    { label: 'Yes', values: [8], before: [null] },
    { label: 'No', values: [2], before: [5] },
  ]);
});

it('compares nothing that was not asked for', () => {
  const shown = {
    interval: 'total',
    chart_data: [datum('Yes', 8)],
    previous_data: [datum('Yes', 5)],
  } as const;
  const table = chartTable({
    ...shown,
    chart_data: [...shown.chart_data],
    previous_data: [...shown.previous_data],
    display_options: {},
  });
  expect([table.isCompared, table.rows[0]?.before]).toEqual([false, []]);
});

it('knows what is empty and what adds up to nothing', () => {
  const of = (data: ChartDatum[]) =>
    chartTable({ interval: 'total', display_options: {}, chart_data: data, previous_data: [] });
  expect(isEmpty(of([]))).toBe(true);
  expect([isEmpty(of([datum('Yes', 0)])), isAllZero(of([datum('Yes', 0)]))]).toEqual([false, true]);
  expect(isAllZero(of([datum('Yes', 0), datum('No', 1)]))).toBe(false);
});

it('writes a month by its name', () => {
  const given = { interval: 'month', display_options: {}, previous_data: [] } as const;
  const table = chartTable({ ...given, chart_data: [datum('2026-11-01', 3)], previous_data: [] });
  expect(table.rows[0]?.label).toBe('Nov 2026');
});
