/** Which tiles the Custom Dashboard has, in which order, and how wide each is. */
import type { Chart, ChartType, Metric } from '#features/reports/contract.ts';

export type Tile =
  | { kind: 'metric'; id: number; order: number; name: string; span: number; metric: Metric }
  | { kind: 'chart'; id: number; order: number; name: string; span: number; chart: Chart };

/** In units; a row has four. */
const METRIC_SPAN = 1;
const CHART_SPANS: Record<ChartType, number> = { bar: 2, line: 2, pie: 2, number: 1, table: 4 };

export const keyOf = ({ kind, id }: Pick<Tile, 'kind' | 'id'>): string => `${kind}-${id}`;

/** By `display_order`, then by id. A metric comes before a chart with the same of both. */
export function tilesOf(metrics: readonly Metric[], charts: readonly Chart[]): Tile[] {
  const ofMetrics = metrics.map((metric): Tile => {
    const { id, name, display_order } = metric;
    return { kind: 'metric', id, name, order: display_order, span: METRIC_SPAN, metric };
  });
  const ofCharts = charts.map((chart): Tile => {
    const { id, name, display_order } = chart;
    return { kind: 'chart', id, name, order: display_order, span: CHART_SPANS[chart.chart_type], chart };
  });
  return [...ofMetrics, ...ofCharts].toSorted((one, other) => one.order - other.order || one.id - other.id);
}

export const isShown = (tile: Tile): boolean =>
  tile.kind === 'metric' ? tile.metric.active : tile.chart.active;

/** The same things with one of them at another place. */
export function moved<T>(things: readonly T[], { from, to }: { from: number; to: number }): T[] {
  const rest = things.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...things.slice(from, from + 1));
}
