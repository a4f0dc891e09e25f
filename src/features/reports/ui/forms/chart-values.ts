/** A chart as the fields of its form, and back. */
import type { Chart, ChartInput, ChartType, Interval } from '#features/reports/contract.ts';
import { type FilterValues, filtersOf, filterValues } from './filter-values.ts';

export type ChartValues = {
  name: string;
  description: string;
  chart_type: ChartType | '';
  metrics: number[];
  interval: Interval;
  compare: boolean;
  filters: FilterValues;
  active: boolean;
};

export const chartValues = (chart: Chart | null): ChartValues => ({
  name: chart?.name ?? '',
  description: chart?.description ?? '',
  chart_type: chart?.chart_type ?? '',
  metrics: chart?.metrics ?? [],
  interval: chart?.interval ?? 'day',
  compare: chart?.display_options.compare ?? false,
  filters: filterValues(chart?.filter_options),
  active: chart?.active ?? true,
});

export const chartBody = ({ chart_type, compare, filters, ...values }: ChartValues): ChartInput => ({
  ...values,
  // The contract says what is wrong with an empty one.
  chart_type: chart_type as ChartType,
  display_options: { compare },
  filter_options: filtersOf(filters),
});

export const chartField = (path: string): string =>
  path.startsWith('display_options') ? 'compare' : path.replace(/^filter_options/, 'filters');

/** Only these divide their period. */
export const hasInterval = (type: ChartType | ''): boolean => type === 'bar' || type === 'line';
