import { isRead, kindOf, type Metric } from '#features/reports/contract.ts';
import {
  answersOf,
  type Board,
  basisIn,
  mostFrequent,
  numberIn,
  type PeriodName,
  saidIn,
  sumsOf,
} from '#features/reports/measure/measure-service.ts';
import type { StoredMetric } from '#features/reports/queries.ts';

/** The latest text of each period, by metric. */
export type LatestTexts = Record<PeriodName, Map<number, string>>;

export function presentMetric(
  metric: StoredMetric,
  { board, texts }: { board: Board; texts: LatestTexts },
): Metric {
  const { fill, alert, checked, agreed } = metric;
  const valueIn = (period: PeriodName) => shownValue(metric, { board, texts, period });
  return {
    id: metric.id,
    name: metric.name,
    description: metric.description,
    calculation_type: metric.calculationType,
    data_type: metric.calculationType === 'bool' ? 'bool' : 'string',
    active: metric.active,
    data_path: metric.dataPath,
    filters: metric.filters,
    validation_rules: metric.validationRules,
    choices: metric.choices,
    current_value: valueIn('current'),
    previous_value: valueIn('previous'),
    display_order: metric.displayOrder,
    version: metric.version,
    revision: metric.revision,
    fill: fill && { status: fill.status, done: fill.done, total: fill.total },
    said: isRead(metric.calculationType) ? saidIn(sumsOf(board, { metric, period: 'current' })) : null,
    basis: basisIn(board, { metric, period: 'current' }),
    answers: ['bool', 'choice'].includes(metric.calculationType)
      ? answersOf(metric, sumsOf(board, { metric, period: 'current' }))
      : null,
    agreement: isRead(metric.calculationType) ? { checked, agreed } : null,
    alert: alert && {
      kind: alert.kind,
      threshold: alert.threshold,
      days: alert.days,
      active: alert.active,
    },
  };
}

function shownValue(
  metric: StoredMetric,
  { board, texts, period }: { board: Board; texts: LatestTexts; period: PeriodName },
): number | string | null {
  const kind = kindOf(metric.calculationType);
  if (kind === 'text') return texts[period].get(metric.id) ?? null;
  if (kind === 'category') return mostFrequent(answersOf(metric, sumsOf(board, { metric, period })));
  return numberIn(board, { metric, period });
}
