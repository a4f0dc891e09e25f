import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import {
  type Chart,
  type ChartDatum,
  type chartInput,
  fitTogether,
  LIVE_KIND,
  MOST_CHARTS,
  MOST_TABLE_ROWS,
  RULE_TEXTS,
} from '#features/reports/contract.ts';
import {
  type Board,
  type BoardInput,
  listLatest,
  withBoard,
} from '#features/reports/measure/measure-service.ts';
import { listCharts, lockBoard, type StoredChart } from '#features/reports/queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';
import { drawnData, metricsOf } from './chart-data.ts';
import {
  countCharts,
  type Definition,
  findTwin,
  insertChart,
  listTypes,
  markDeleted,
  markRestored,
  setMetrics,
  updateChart,
} from './chart-queries.ts';

type ServiceInput = { context: Context; businessId: string };
type Input = z.output<typeof chartInput>;

/** The period of the data that a saved chart is returned with. */
const DEFAULT_DAYS = 7;

export async function getCharts(input: BoardInput): Promise<Chart[]> {
  return await withBoard(input, async (board, tx) => {
    const tables = await tableData(tx, board);
    return board.charts.map((chart) => presentChart(chart, { board, rows: tables.get(chart.id) ?? [] }));
  });
}

async function getChart({ id, ...input }: ServiceInput & { id: number }): Promise<Chart> {
  const chart = (await getCharts({ ...input, days: DEFAULT_DAYS })).find((one) => one.id === id);
  if (!chart) throw new AppError('not-found');
  return chart;
}

/** The rows of every table chart, newest first. */
async function tableData(tx: Transaction, board: Board): Promise<Map<number, ChartDatum[]>> {
  const asked = board.charts
    .filter(({ chartType }) => chartType === 'table')
    .flatMap((chart) =>
      metricsOf({ board, chart }).map((metric) => ({
        name: String(chart.id),
        metric,
        period: 'current' as const,
        within: chart.filterOptions,
        most: MOST_TABLE_ROWS,
      })),
    );
  const names = new Map(board.metrics.map(({ id, name }) => [id, name]));
  const readings = await listLatest(tx, { calendar: board.calendar, asked });
  const byChart = Map.groupBy(readings, ({ name }) => Number(name));
  return new Map(
    [...byChart].map(([chartId, rows]) => [
      chartId,
      rows.slice(0, MOST_TABLE_ROWS).map(({ metricId, ...row }) => ({
        name: names.get(metricId) ?? '',
        value: row.value,
        metric_id: metricId,
        metric_name: names.get(metricId) ?? '',
        conversation_id: Number(row.conversation_id),
        conversation_date: row.conversation_at.toISOString(),
        recorded_at: row.recorded_at.toISOString(),
        confidence: row.confidence,
        basis: null,
        part: null,
      })),
    ]),
  );
}

function presentChart(chart: StoredChart, { board, rows }: { board: Board; rows: ChartDatum[] }): Chart {
  const isTable = chart.chartType === 'table';
  const isCompared = chart.displayOptions.compare === true && !isTable;
  return {
    id: chart.id,
    name: chart.name,
    description: chart.description,
    chart_type: chart.chartType,
    interval: chart.interval,
    metrics: chart.metricIds,
    metrics_count: chart.metricIds.length,
    display_options: chart.displayOptions,
    filter_options: chart.filterOptions,
    display_order: chart.displayOrder,
    active: chart.active,
    revision: chart.revision,
    chart_data: isTable ? rows : drawnData({ board, chart, period: 'current' }),
    previous_data: isCompared ? drawnData({ board, chart, period: 'previous' }) : [],
  };
}

/** The same chart submitted twice at once is added once. */
export async function createChart({
  context,
  businessId,
  chart,
}: ServiceInput & { chart: Input }): Promise<Chart> {
  const { definition, metricIds } = definitionOf(chart);
  const id = await context.database.inScope({ businessId }, async (tx) => {
    await lockBoard(tx, businessId);
    await refuseUnfit(tx, { chart: definition, metricIds });
    const twin = await findTwin(tx, { ...definition, metricIds });
    if (twin !== null) return twin;
    await refuseOneTooMany(tx);
    const chartId = await insertChart(tx, { businessId, ...definition });
    await setMetrics(tx, { businessId, chartId, metricIds });
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(chartId) });
    return chartId;
  });
  return getChart({ context, businessId, id });
}

export async function changeChart({
  context,
  businessId,
  id,
  chart,
}: ServiceInput & { id: number; chart: Input }): Promise<Chart> {
  const { definition, metricIds } = definitionOf(chart);
  await context.database.inScope({ businessId }, async (tx) => {
    await lockBoard(tx, businessId);
    const stored = (await listCharts(tx)).find((one) => one.id === id);
    if (!stored) throw new AppError('not-found');
    // The same save may have come before, and its answer not have arrived.
    const isSame = shows(stored, { ...definition, metricIds });
    if (chart.revision !== undefined && chart.revision !== stored.revision && !isSame)
      throw new AppError('conflict');
    await updateChart(tx, { id, ...definition });
    await refuseUnfit(tx, { chart: definition, metricIds });
    await setMetrics(tx, { businessId, chartId: id, metricIds });
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  });
  return getChart({ context, businessId, id });
}

const shows = (stored: StoredChart, chart: Definition & { metricIds: number[] }): boolean =>
  Object.entries(chart).every(([key, value]) => isDeepStrictEqual(stored[key as keyof typeof chart], value));

/** It can be restored for 30 days. */
export async function removeChart({ context, businessId, id }: ServiceInput & { id: number }): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    if (!(await markDeleted(tx, id))) throw new AppError('not-found');
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  });
}

/** Restoring twice is no error. */
export async function restoreChart({
  context,
  businessId,
  id,
}: ServiceInput & { id: number }): Promise<Chart> {
  await context.database.inScope({ businessId }, async (tx) => {
    await lockBoard(tx, businessId);
    if ((await listCharts(tx)).some((one) => one.id === id)) return;
    await refuseOneTooMany(tx);
    if (!(await markRestored(tx, id))) throw new AppError('not-found');
    // A metric may have become another type meanwhile.
    const restored = (await listCharts(tx)).find((one) => one.id === id);
    if (restored) await refuseUnfit(tx, { chart: restored, metricIds: restored.metricIds });
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  });
  return getChart({ context, businessId, id });
}

async function refuseOneTooMany(tx: Transaction): Promise<void> {
  if ((await countCharts(tx)) >= MOST_CHARTS)
    throw new AppError('validation-failed', {
      message: `You have ${MOST_CHARTS} charts, which is the most there can be. Delete one first.`,
    });
}

/** A metric that is named twice is shown once. */
function definitionOf({
  chart_type,
  display_options,
  filter_options,
  metrics,
  revision: _,
  ...rest
}: Input): {
  definition: Definition;
  metricIds: number[];
} {
  return {
    definition: {
      ...rest,
      chartType: chart_type,
      displayOptions: display_options,
      filterOptions: filter_options,
    },
    metricIds: [...new Set(metrics)],
  };
}

async function refuseUnfit(
  tx: Transaction,
  { chart, metricIds }: { chart: Definition; metricIds: number[] },
): Promise<void> {
  const found = await listTypes(tx, metricIds);
  if (found.length < metricIds.length) refuseMetrics('One of these metrics no longer exists.');
  const types = found.map(({ type }) => type);
  if (!fitTogether(chart.chartType, types)) refuseMetrics(RULE_TEXTS[chart.chartType]);
}

function refuseMetrics(message: string): never {
  throw new AppError('validation-failed', { message, fields: { metrics: [message] } });
}
