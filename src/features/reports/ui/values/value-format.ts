import type { Chart, Metric } from '#features/reports/contract.ts';
import { amount } from '#ui/format/amount.ts';
import { numberText } from './metric-value.ts';

/** As the metrics write their values, if all of them write them alike: dollars, percent or a plain number. */
export function formatOf(chart: Chart, metrics: readonly Metric[]): (value: number) => string {
  const shown = metrics.filter(({ id }) => chart.metrics.includes(id));
  const [first] = shown;
  const isAlike = shown.every((one) => first && numberText(1, one) === numberText(1, first));
  // Yes/no and categories are counted.
  const isNumber = shown.every(({ calculation_type }) => !['bool', 'choice'].includes(calculation_type));
  return first && isAlike && isNumber
    ? (value) => numberText(value, first)
    : (value) => amount(Number(value.toFixed(2)));
}
