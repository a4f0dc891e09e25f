/** Which metrics a chart can show together. The form and the server apply the same rule. */
import { type CalculationType, type ChartType, kindOf, type MetricKind } from './vocabulary.ts';

type Kinds = Record<MetricKind, number>;

const fits: Record<ChartType, (kinds: Kinds) => boolean> = {
  bar: sumsOrOneSplit,
  pie: sumsOrOneSplit,
  line: ({ yesno, category, text }) => yesno + category + text === 0,
  number: ({ number, yesno, category, text }) => number <= 1 && yesno + category + text === 0,
  table: ({ number, category }) => number === 0 && category <= 1,
};

/** Any number of number metrics, or one that is split into yes and no, or into categories. */
function sumsOrOneSplit({ number, yesno, category, text }: Kinds): boolean {
  return text === 0 && (yesno + category === 0 || (yesno + category === 1 && number === 0));
}

export const fitTogether = (chart: ChartType, types: readonly CalculationType[]): boolean =>
  fits[chart](countKinds(types));

function countKinds(types: readonly CalculationType[]): Kinds {
  const kinds: Kinds = { number: 0, yesno: 0, category: 0, text: 0 };
  for (const type of types) kinds[kindOf(type)]++;
  return kinds;
}

type Candidate = { calculation_type: CalculationType };

/** Whether a metric can be added to those that are selected. */
export const canAdd = (
  chart: ChartType,
  { selected, metric }: { selected: readonly Candidate[]; metric: Candidate },
): boolean =>
  fitTogether(
    chart,
    [...selected, metric].map(({ calculation_type }) => calculation_type),
  );

/** What stays selected when the type of the chart changes: from the first on, each metric that fits with those before it. */
export function keepFitting<Metric extends Candidate>(
  chart: ChartType,
  selected: readonly Metric[],
): Metric[] {
  const kept: Metric[] = [];
  for (const metric of selected) if (canAdd(chart, { selected: kept, metric })) kept.push(metric);
  return kept;
}

/** What the form says about a metric that cannot be added, and the server about a chart that cannot be. */
export const RULE_TEXTS: Record<ChartType, string> = {
  bar: 'A bar chart shows any number of number metrics, or one yes/no metric, or one categories metric.',
  pie: 'A pie chart shows any number of number metrics, or one yes/no metric, or one categories metric.',
  line: 'A line chart shows number metrics only.',
  number: 'A number chart shows exactly one number metric.',
  table: 'A table shows text and yes/no metrics, and at most one categories metric.',
};
