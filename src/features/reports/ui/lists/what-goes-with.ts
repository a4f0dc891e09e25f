import type { Chart, Metric } from '#features/reports/contract.ts';
import type { Deletable } from './deletable.ts';

type Board = {
  charts: readonly Pick<Chart, 'name' | 'metrics'>[];
  metrics: readonly Pick<Metric, 'id' | 'alert'>[];
};

/** What else changes when a metric is deleted: the charts that show it, and its alert. */
export function whatGoesWith(
  { kind, id }: Pick<Deletable, 'kind' | 'id'>,
  { charts, metrics }: Board,
): string[] {
  if (kind === 'chart') return [];
  const using = charts.filter((chart) => chart.metrics.includes(id));
  const left = using.filter((chart) => chart.metrics.length > 1);
  const empty = using.filter((chart) => chart.metrics.length === 1);
  return [
    ...(left.length > 0 ? [`It is taken out of ${namesOf(left)}.`] : []),
    ...(empty.length > 0
      ? [`T${namesOf(empty).slice(1)} ${empty.length === 1 ? 'is' : 'are'} left without a metric.`]
      : []),
    ...(metrics.find((metric) => metric.id === id)?.alert ? ['Its alert is no longer raised.'] : []),
  ];
}

const list = new Intl.ListFormat('en-US');
const namesOf = (charts: readonly { name: string }[]): string =>
  `the ${charts.length === 1 ? 'chart' : 'charts'} ${list.format(charts.map(({ name }) => `“${name}”`))}`;
