/** What a chart draws, from what was added up. */
import { type ChartDatum, kindOf } from '#features/reports/contract.ts';
import {
  answersOf,
  type Board,
  intervalsOf,
  numberIn,
  type PeriodName,
  sumsOf,
} from '#features/reports/measure/measure-service.ts';
import type { StoredChart, StoredMetric } from '#features/reports/queries.ts';

type Input = { board: Board; chart: StoredChart; period: PeriodName };

/** In the order of the chart; deleted metrics are gone from it. */
export const metricsOf = ({ board, chart }: Omit<Input, 'period'>): StoredMetric[] =>
  chart.metricIds.flatMap((id) => board.metrics.find((metric) => metric.id === id) ?? []);

/** Of every chart but a table, which lists readings. */
export function drawnData(input: Input): ChartDatum[] {
  const metrics = metricsOf(input);
  const [first] = metrics;
  if (first && kindOf(first.calculationType) !== 'number') return splitData(first, input);
  const { chartType, interval } = input.chart;
  return interval === 'total' || chartType === 'pie' || chartType === 'number'
    ? metrics.map((metric) => datum(metric, { name: metric.name, value: valueIn(metric, input) }))
    : overTime(metrics, input);
}

/** A yes/no or categories metric, divided by its answers, and those of which it was not said. */
function splitData(metric: StoredMetric, { board, chart, period }: Input): ChartDatum[] {
  const sums = sumsOf(board, { metric, period, within: chart.filterOptions });
  const unsaid = sums.unsaid > 0 ? [{ name: 'Not said', count: sums.unsaid }] : [];
  return [...answersOf(metric, sums), ...unsaid].map(({ name, count }) =>
    datum(metric, { name, value: count }),
  );
}

/** Every interval is there, also one without conversations. */
const overTime = (metrics: StoredMetric[], input: Input): ChartDatum[] =>
  intervalsOf(input.board.calendar[input.period], input.chart.interval).flatMap(({ date, places }) =>
    metrics.map((metric) => datum(metric, { name: date, value: valueIn(metric, input, places) })),
  );

const valueIn = (metric: StoredMetric, { board, chart, period }: Input, places?: number[]) =>
  numberIn(board, { metric, period, within: chart.filterOptions, ...(places && { places }) });

const datum = ({ id, name }: StoredMetric, drawn: Pick<ChartDatum, 'name' | 'value'>): ChartDatum => ({
  ...drawn,
  metric_id: id,
  metric_name: name,
  conversation_id: null,
  conversation_date: null,
  recorded_at: null,
  confidence: null,
});
