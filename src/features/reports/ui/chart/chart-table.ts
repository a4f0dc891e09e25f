/** A chart's data as rows and series: what is drawn, read aloud and exported. */
import type { Chart, ChartDatum, Interval } from '#features/reports/contract.ts';

type Cell = number | null;
export type ChartRow = {
  label: string;
  /** One per series. */
  values: Cell[];
  /** The same of the period before; empty where it is not compared. */
  before: Cell[];
};
export type ChartTable = {
  /** What the labels are: "Day", "Metric". */
  head: string;
  series: string[];
  rows: ChartRow[];
  isCompared: boolean;
};

type Shown = Pick<Chart, 'chart_data' | 'previous_data' | 'interval' | 'display_options'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HEADS: Record<Interval, string> = { total: 'Name', day: 'Day', week: 'Week from', month: 'Month' };

export function chartTable({ chart_data, previous_data, interval, display_options }: Shown): ChartTable {
  const isCompared = display_options.compare === true && previous_data.length > 0;
  const previous = isCompared ? previous_data : [];
  const isOverTime = chart_data.some(({ name }) => DAY.test(name));
  return isOverTime
    ? { ...overTime({ data: chart_data, previous, interval }), head: HEADS[interval], isCompared }
    : { ...byName({ data: chart_data, previous }), head: HEADS.total, isCompared };
}

/** A row per interval and a series per metric; the period before has as many intervals, in the same order. */
function overTime(given: { data: ChartDatum[]; previous: ChartDatum[]; interval: Interval }) {
  const { data, previous, interval } = given;
  const series = [...new Set(data.map(({ metric_name }) => metric_name))];
  const [starts, earlier] = [data, previous].map((some) => [...new Set(some.map(({ name }) => name))]);
  const valuesOn = (some: ChartDatum[], start: string | undefined): Cell[] =>
    series.map((one) => cellOf(some.find((datum) => datum.name === start && datum.metric_name === one)));
  const rows = (starts ?? []).map((start, index) => ({
    label: intervalText(start, interval),
    values: valuesOn(data, start),
    before: previous.length > 0 ? valuesOn(previous, earlier?.[index]) : [],
  }));
  return { series, rows };
}

/** A row per metric or category. */
function byName({ data, previous }: { data: ChartDatum[]; previous: ChartDatum[] }) {
  const rows = data.map(({ name, metric_id, value }) => {
    const before = previous.find((datum) => datum.name === name && datum.metric_id === metric_id);
    return {
      label: name,
      values: [numberOf(value)],
      before: previous.length > 0 ? [cellOf(before)] : [],
    };
  });
  return { series: ['This period'], rows };
}

const cellOf = (datum: ChartDatum | undefined): Cell => (datum ? numberOf(datum.value) : null);

const numberOf = (value: ChartDatum['value']): Cell => {
  if (value === null) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The first day of an interval, "2026-11-09", as "Nov 9" or "Nov 2026". */
function intervalText(start: string, interval: Interval): string {
  return DAY.test(start) ? (interval === 'month' ? months : days).format(new Date(start)) : start;
}

export const isEmpty = ({ rows }: ChartTable): boolean =>
  rows.every(({ values }) => values.every((value) => value === null));

/** A pie of nothing but zeros is no pie. */
export const isAllZero = ({ rows }: ChartTable): boolean =>
  rows.every(({ values }) => values.every((value) => !value));
