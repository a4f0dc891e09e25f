/** The figures behind the business's own metrics and charts, for a period and the one before (decision 53). */
import { getTimezone } from '#features/brand/service.ts';
import { type ListedMeasure, listValues } from '#features/conversations/figures/figure-service.ts';
import type { Basis, MetricFilters } from '#features/reports/contract.ts';
import { listCharts, listMetrics, type StoredChart, type StoredMetric } from '#features/reports/queries.ts';
import { addUp, type DayFigures, type Sums } from '#features/reports/sums.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Calendar, calendarOf } from './calendar.ts';
import { measureDays } from './measure-days.ts';
import { type ListedReading, READINGS, saveDays } from './measure-queries.ts';
import { basisOf, isKept, type MeasuredMetric, measuresOf, numberOf } from './measured-metric.ts';

export { type Calendar, calendarOf, intervalsOf } from './calendar.ts';
export { type BehindFigure, daysOfInterval, listBehind } from './listed-conversations.ts';
export { answersOf, mostFrequent, saidIn } from './measured-metric.ts';

export type PeriodName = keyof Calendar;
export type Board = {
  calendar: Calendar;
  metrics: StoredMetric[];
  charts: StoredChart[];
  figures: Record<PeriodName, DayFigures[]>;
};

export type BoardInput = { context: Context; businessId: string; days: number; now?: Date };

/**
 * Adds up all metrics and charts of the business, since what is kept of a day is kept for all of them, and hands them to
 * `work`.
 */
export async function withBoard<Result>(
  { context, businessId, days, now = context.clock.now() }: BoardInput,
  work: (board: Board, tx: Transaction) => Promise<Result> | Result,
): Promise<Result> {
  const { result, fresh } = await context.database.readInScope({ businessId }, async (tx) => {
    const [zone, metrics, charts] = await Promise.all([getTimezone(tx), listMetrics(tx), listCharts(tx)]);
    const calendar = calendarOf({ days, now, zone });
    const measured = await measureDays(tx, {
      days: [...calendar.previous, ...calendar.current],
      measures: [
        ...metrics.flatMap((metric) => both(metric)),
        ...charts.flatMap((chart) => ofChart(chart, metrics)),
      ],
    });
    const figures = {
      previous: measured.figures.slice(0, calendar.previous.length),
      current: measured.figures.slice(calendar.previous.length),
    };
    return { result: await work({ calendar, metrics, charts, figures }, tx), fresh: measured.fresh };
  });
  if (fresh.length > 0)
    await context.database.inScope({ businessId }, (tx) => saveDays(tx, { businessId, days: fresh }));
  return result;
}

const both = (metric: MeasuredMetric, within?: MetricFilters) => {
  const { part, whole } = measuresOf(metric, within);
  return whole ? [part, whole] : [part];
};

const ofChart = ({ metricIds, filterOptions }: StoredChart, metrics: StoredMetric[]) =>
  metrics.filter(({ id }) => metricIds.includes(id)).flatMap((metric) => both(metric, filterOptions));

/** Of a whole period, or of some of its days. */
export type Asked = { period: PeriodName; within?: MetricFilters | undefined; places?: readonly number[] };

/** What a metric's measure adds up to, before it is made a number. */
export const sumsOf = (board: Board, { metric, ...asked }: Asked & { metric: MeasuredMetric }): Sums =>
  added(board, { ...asked, key: measuresOf(metric, asked.within).part.key });

export function numberIn(
  board: Board,
  { metric, ...asked }: Asked & { metric: MeasuredMetric },
): number | null {
  return numberOf(metric, sumsBehind(board, { metric, ...asked }));
}

export function basisIn(
  board: Board,
  { metric, ...asked }: Asked & { metric: MeasuredMetric },
): Basis | null {
  return basisOf(metric, sumsBehind(board, { metric, ...asked }));
}

function sumsBehind(
  board: Board,
  { metric, ...asked }: Asked & { metric: MeasuredMetric },
): { part: Sums; whole: Sums } {
  const { part, whole = part } = measuresOf(metric, asked.within);
  return {
    part: added(board, { ...asked, key: part.key }),
    whole: added(board, { ...asked, key: whole.key }),
  };
}

function added({ figures }: Board, { period, places, key }: Asked & { key: string }): Sums {
  const days = figures[period];
  return addUp((places ? places.map((place) => days[place]) : days).map((day) => day?.[key]));
}

/** The latest readings of metrics within a period, newest first. */
export async function listLatest(
  tx: Transaction,
  {
    calendar,
    asked,
  }: {
    calendar: Calendar;
    asked: (Pick<Asked, 'period' | 'within'> & { name: string; metric: MeasuredMetric; most: number })[];
  },
): Promise<(ListedReading & { name: string; metricId: number })[]> {
  const measures = asked.flatMap(({ name, metric, period, within, most }): ListedMeasure[] => {
    const { part } = measuresOf(metric, within);
    const [first, last] = [calendar[period][0], calendar[period].at(-1)];
    return isKept(part) && first && last
      ? [{ ...part, key: name, starts_at: first.from, ends_at: last.to, most }]
      : [];
  });
  if (measures.length === 0) return [];
  const rows = await listValues<ListedReading & { metric_id: number }>(tx, { measures, values: READINGS });
  return rows.map(({ key: name, metric_id: metricId, ...reading }) => ({ ...reading, name, metricId }));
}
