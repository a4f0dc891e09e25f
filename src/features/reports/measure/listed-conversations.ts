/** The conversations behind a metric's figure, by the measure that the figure is added up with. */
import { type CountedRow, listCounted, listKept } from '#features/conversations/figures/figure-service.ts';
import type { Interval, MetricFilters } from '#features/reports/contract.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { type Day, intervalsOf } from './calendar.ts';
import { type ListedReading, READINGS } from './measure-queries.ts';
import { countedBy, isKept, type MeasuredMetric, measuresOf, storedAnswer } from './measured-metric.ts';

/** What was read, or only the field of a calculated metric. */
export type BehindFigure = CountedRow | ListedReading;

export async function listBehind(
  tx: Transaction,
  {
    metric,
    within,
    days,
    isRest,
    answer,
    ...page
  }: {
    metric: MeasuredMetric;
    /** The filters of a chart. */
    within?: MetricFilters | undefined;
    days: readonly Day[];
    isRest: boolean;
    answer?: string | undefined;
    limit: number;
    offset: number;
  },
): Promise<{ rows: BehindFigure[]; total: number }> {
  const { part, whole = part } = measuresOf(metric, within);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new AppError('not-found');
  const span = { from: first.from, to: last.to, ...page };
  if (!isKept(part))
    return await listCounted(tx, { ...span, measure: part, counted: countedBy(metric), whole, isRest });
  return await listKept<ListedReading>(tx, {
    ...span,
    measure: part,
    values: READINGS,
    isRest,
    answer: answer === undefined ? undefined : storedAnswer(metric, answer),
  });
}

/** The days of the interval that begins on `from`; none where no interval does. */
export function daysOfInterval(
  days: readonly Day[],
  { interval, from }: { interval: Interval; from: string },
): Day[] {
  const places = intervalsOf(days, interval).find(({ date }) => date === from)?.places ?? [];
  return places.flatMap((place) => days[place] ?? []);
}
