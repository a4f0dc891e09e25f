/** What a chart draws, from what was added up. */
import { type ChartDatum, type ChartPart, kindOf } from '#features/reports/contract.ts';
import {
  answersOf,
  type Board,
  basisIn,
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
    ? metrics.map((metric) => datum(metric, { name: metric.name, part: WHOLE, ...figureIn(metric, input) }))
    : overTime(metrics, input);
}

/** A yes/no or categories metric, divided by its answers, and those of which it was not said. */
function splitData(metric: StoredMetric, { board, chart, period }: Input): ChartDatum[] {
  const sums = sumsOf(board, { metric, period, within: chart.filterOptions });
  const said = answersOf(metric, sums).map(({ name, count }) =>
    datum(metric, { name, value: count, part: { ...WHOLE, answer: name } }),
  );
  const unsaid = { name: 'Not said', value: sums.unsaid, part: { ...WHOLE, counted: 'no' as const } };
  return sums.unsaid > 0 ? [...said, datum(metric, unsaid)] : said;
}

/** Every interval is there, also one without conversations. */
const overTime = (metrics: StoredMetric[], input: Input): ChartDatum[] =>
  intervalsOf(input.board.calendar[input.period], input.chart.interval).flatMap(({ date, places }) =>
    metrics.map((metric) =>
      datum(metric, { name: date, part: { ...WHOLE, from: date }, ...figureIn(metric, input, places) }),
    ),
  );

function figureIn(metric: StoredMetric, { board, chart, period }: Input, places?: number[]) {
  const asked = { metric, period, within: chart.filterOptions, ...(places && { places }) };
  return { value: numberIn(board, asked), basis: basisIn(board, asked) };
}

const WHOLE: ChartPart = { counted: 'yes', answer: null, from: null };

const datum = (
  { id, name }: StoredMetric,
  drawn: Pick<ChartDatum, 'name' | 'value' | 'part'> & Partial<Pick<ChartDatum, 'basis'>>,
): ChartDatum => ({
  basis: null,
  ...drawn,
  metric_id: id,
  metric_name: name,
  conversation_id: null,
  conversation_date: null,
  recorded_at: null,
  confidence: null,
});
