/** What a metric measures, and what its sums mean (decision 53). */
import { createHash } from 'node:crypto';
import { canonicalStatus } from '#features/conversations/contract.ts';
import type { Counted, KeptMeasure, Measure } from '#features/conversations/figures/figure-service.ts';
import {
  type Basis,
  type CalculationType,
  isRead,
  kindOf,
  type MetricFilters,
  NUMBER_PATHS,
  VARIABLE_PREFIX,
} from '#features/reports/contract.ts';
import { countOf, type Sums } from '#features/reports/sums.ts';

export type MeasuredMetric = {
  id: number;
  version: number;
  calculationType: CalculationType;
  dataPath: string;
  filters: MetricFilters;
  validationRules: { min?: number | undefined; max?: number | undefined };
  choices: string[];
};

/** `whole` is what a share is taken of, where that is not the measure itself. */
export type MetricMeasures = { part: Measure | KeptMeasure; whole?: Measure };

/** `within` are the filters of a chart, which narrow those of its metrics. */
export function measuresOf(metric: MeasuredMetric, within: MetricFilters = {}): MetricMeasures {
  const { id, version, calculationType, dataPath } = metric;
  const chosen = narrowed(metric.filters, within);
  if (isRead(calculationType))
    return {
      part: keyed({
        ...chosen,
        metric_id: id,
        metric_version: version,
        is_number: kindOf(calculationType) === 'number',
      }),
    };
  const part = keyed({ ...chosen, ...fieldOf(metric) });
  // A share without a field is that of the conversations which the metric's filters choose among all.
  return calculationType === 'percentage' && dataPath === ''
    ? { part, whole: keyed({ ...narrowed({}, within), path: '' }) }
    : { part };
}

export const isKept = (measure: Measure | KeptMeasure): measure is KeptMeasure => 'metric_id' in measure;

function fieldOf({ dataPath, validationRules: { min, max } }: MeasuredMetric) {
  if (dataPath.startsWith(VARIABLE_PREFIX))
    return {
      path: 'variables_collected',
      variable: dataPath.slice(VARIABLE_PREFIX.length),
      lowest: min,
      highest: max,
    };
  return NUMBER_PATHS.some((one) => one === dataPath)
    ? { path: dataPath, lowest: min, highest: max }
    : { path: dataPath };
}

/** An empty list does not restrict, as in the list of conversations. */
function narrowed(one: MetricFilters, other: MetricFilters) {
  const minSeconds = Math.max(one.min_duration_seconds ?? 0, other.min_duration_seconds ?? 0);
  return {
    sources: both(one.source, other.source),
    directions: both(one.direction, other.direction),
    statuses: both(one.status?.map(canonicalStatus), other.status?.map(canonicalStatus)),
    tags: one.tags?.length ? one.tags : undefined,
    other_tags: other.tags?.length ? other.tags : undefined,
    min_seconds: minSeconds || undefined,
  };
}

function both<Value>(one: Value[] = [], other: Value[] = []): Value[] | undefined {
  if (one.length === 0 || other.length === 0) {
    const either = one.length > 0 ? one : other;
    return either.length > 0 ? either : undefined;
  }
  return one.filter((value) => other.includes(value));
}

/** Two metrics that measure the same share its sums. */
function keyed<Spec extends object>(spec: Spec): Spec & { key: string } {
  const key = createHash('sha256').update(JSON.stringify(spec)).digest('base64url').slice(0, 16);
  return { ...spec, key };
}

/** A number, or null for an average or a share of nothing. For yes/no, the share of yes. */
export function numberOf(
  { calculationType }: Pick<MeasuredMetric, 'calculationType'>,
  { part, whole }: { part: Sums; whole: Sums },
): number | null {
  switch (calculationType) {
    case 'count':
      return part.hits;
    case 'sum':
      return rounded(part.total, 2);
    case 'percentage':
      return shareOf(part.hits, whole.rows);
    case 'bool':
      return shareOf(part.groups.true ?? 0, (part.groups.true ?? 0) + (part.groups.false ?? 0));
    default:
      return part.values === 0 ? null : rounded(part.total / part.values, 2);
  }
}

/** What of its measure a calculated metric counts: a sum and an average are of numbers. */
export const countedBy = ({ calculationType }: Pick<MeasuredMetric, 'calculationType'>): Counted =>
  calculationType === 'sum' || calculationType === 'avg' ? 'values' : 'hits';

/** On how many conversations the value rests, and of how many. */
export function basisOf(
  metric: Pick<MeasuredMetric, 'calculationType' | 'choices'>,
  { part, whole }: { part: Sums; whole: Sums },
): Basis | null {
  switch (metric.calculationType) {
    case 'percentage':
      return { count: part.hits, of: whole.rows };
    case 'sum':
    case 'avg':
      return { count: part.values, of: part.rows };
    case 'bool':
      return { count: part.groups.true ?? 0, of: saidIn(part).said };
    case 'choice':
      return {
        count: Math.max(0, ...answersOf(metric, part).map(({ count }) => count)),
        of: saidIn(part).said,
      };
    default:
      return null;
  }
}

/** In percent. */
const shareOf = (some: number, all: number): number | null =>
  all === 0 ? null : rounded((some / all) * 100, 1);

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** How often each answer was read: yes and no, or every category in the metric's order. */
export function answersOf(
  { calculationType, choices }: Pick<MeasuredMetric, 'calculationType' | 'choices'>,
  { groups }: Sums,
): { name: string; count: number }[] {
  if (calculationType === 'bool')
    return [
      { name: 'Yes', count: groups.true ?? 0 },
      { name: 'No', count: groups.false ?? 0 },
    ];
  return choices.map((name) => ({ name, count: countOf(groups, name) }));
}

/** An answer as a reading stores it. */
export const storedAnswer = (
  { calculationType }: Pick<MeasuredMetric, 'calculationType'>,
  name: string,
): string => (calculationType === 'bool' ? String(name === 'Yes') : name);

/** How many readings have a value, of how many there are. */
export function saidIn({ values, unsaid, groups }: Sums): { said: number; read: number } {
  const said = values + Object.values(groups).reduce((sum, count) => sum + count, 0);
  return { said, read: said + unsaid };
}

/** The first of those that are equally frequent; null if none was read. */
export function mostFrequent(answers: { name: string; count: number }[]): string | null {
  const [first] = answers.toSorted((one, other) => other.count - one.count);
  return first && first.count > 0 ? first.name : null;
}
