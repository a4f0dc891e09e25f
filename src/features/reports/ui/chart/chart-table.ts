/** A chart's data as rows and series: what is drawn, read aloud and exported. */
import type { Basis, Chart, ChartDatum, ChartPart, Interval } from '#features/reports/contract.ts';

type Cell = number | null;
/** What a bar, slice or point counts: a part of one metric. */
export type ShownPart = { metricId: number; part: ChartPart };
export type ChartRow = {
  /** Unlike the label its own: a category may be called "Not said", too. */
  key: string;
  label: string;
  /** One per series, as of all that follow. */
  shown: (ShownPart | null)[];
  /** What a share or an average rests on. */
  basis: (Basis | null)[];
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
  const names = new Map(data.map(({ metric_id, metric_name }) => [metric_id, metric_name]));
  const ids = [...names.keys()];
  const [starts, earlier] = [data, previous].map((some) => [...new Set(some.map(({ name }) => name))]);
  const dataOn = (some: ChartDatum[], start: string | undefined) =>
    ids.map((id) => some.find((datum) => datum.name === start && datum.metric_id === id));
  const rows = (starts ?? []).map((start, index) => ({
    key: start,
    label: intervalText(start, interval),
    ...figuresOf(dataOn(data, start)),
    before: previous.length > 0 ? dataOn(previous, earlier?.[index]).map(cellOf) : [],
  }));
  return { series: toldApart(ids.map((id) => names.get(id) ?? '')), rows };
}

/** Two metrics may have the same name. */
const toldApart = (names: string[]): string[] =>
  names.map((name, index) => {
    const earlier = names.slice(0, index).filter((one) => one === name).length;
    return earlier === 0 ? name : `${name} (${earlier + 1})`;
  });

/** A row per metric or category. */
function byName({ data, previous }: { data: ChartDatum[]; previous: ChartDatum[] }) {
  const rows = data.map((datum) => {
    const before = previous.find((one) => keyOf(one) === keyOf(datum));
    return {
      key: keyOf(datum),
      label: datum.name,
      ...figuresOf([datum]),
      before: previous.length > 0 ? [cellOf(before)] : [],
    };
  });
  return { series: ['This period'], rows };
}

const keyOf = ({ metric_id, name, part }: ChartDatum): string =>
  JSON.stringify([metric_id, part?.counted, name]);

const figuresOf = (data: (ChartDatum | undefined)[]) => ({
  values: data.map(cellOf),
  shown: data.map((datum) => (datum?.part ? { metricId: datum.metric_id, part: datum.part } : null)),
  basis: data.map((datum) => datum?.basis ?? null),
});

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
