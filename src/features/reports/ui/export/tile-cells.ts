/** What a tile shows, as the rows of a file. */
import type { Chart, Metric } from '#features/reports/contract.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/csv/csv-line.ts';
import { chartTable } from '../chart/chart-table.ts';
import { plainValue } from '../chart/plain-value.ts';

export type Cells = string[][];

const cell = (value: number | string | null | undefined): string => String(value ?? '');

export const metricCells = ({ name, current_value, previous_value }: Metric, days: number): Cells => [
  ['Metric', `Last ${days} days`, 'Period before'],
  [name, cell(current_value), cell(previous_value)],
];

export const chartCells = (chart: Chart): Cells =>
  chart.chart_type === 'table' ? readingCells(chart) : valueCells(chart);

function readingCells({ chart_data }: Chart): Cells {
  const rows = chart_data.map(({ conversation_date, metric_name, value, confidence, conversation_id }) => [
    cell(conversation_date),
    metric_name,
    typeof value === 'number' ? String(value) : plainValue(value),
    cell(confidence),
    cell(conversation_id),
  ]);
  return [['Date', 'Metric', 'Value', 'Confidence', 'Conversation'], ...rows];
}

function valueCells(chart: Chart): Cells {
  const { head, series, rows, isCompared } = chartTable(chart);
  const before = isCompared ? series.map((name) => `${name}, period before`) : [];
  return [
    [head, ...series, ...before],
    ...rows.map((row) => [row.label, ...row.values.map(cell), ...row.before.map(cell)]),
  ];
}

export const csvOf = (cells: Cells): string => BYTE_ORDER_MARK + cells.map(csvLine).join('');

/** "Hot leads / week" → "hot-leads-week". */
export const fileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'tile';
