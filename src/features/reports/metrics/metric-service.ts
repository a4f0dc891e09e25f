import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import {
  fitTogether,
  isRead,
  LIVE_KIND,
  type Metric,
  MOST_METRICS,
  type metricInput,
} from '#features/reports/contract.ts';
import {
  type Board,
  type BoardInput,
  listLatest,
  withBoard,
} from '#features/reports/measure/measure-service.ts';
import { lockBoard, type MetricRow } from '#features/reports/queries.ts';
import { requestFill } from '#features/reports/read/fill-service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';
import {
  countMetrics,
  type Definition,
  deleteFill,
  findTwin,
  insertMetric,
  listChartsWith,
  lockMetric,
  markDeleted,
  markRestored,
  takeOutOfChart,
  updateMetric,
} from './metric-queries.ts';
import { type LatestTexts, presentMetric } from './present-metric.ts';

type ServiceInput = { context: Context; businessId: string };
type Input = z.output<typeof metricInput>;

/** The period of the value that a saved metric is returned with. */
const DEFAULT_DAYS = 7;

export async function getMetrics(input: BoardInput): Promise<Metric[]> {
  return await withBoard(input, async (board, tx) => {
    const texts = await latestTexts(tx, board);
    return board.metrics.map((metric) => presentMetric(metric, { board, texts }));
  });
}

export async function getMetric({ id, ...input }: ServiceInput & { id: number }): Promise<Metric> {
  const metric = (await getMetrics({ ...input, days: DEFAULT_DAYS })).find((one) => one.id === id);
  if (!metric) throw new AppError('not-found');
  return metric;
}

async function latestTexts(tx: Transaction, { calendar, metrics }: Board): Promise<LatestTexts> {
  const asked = metrics
    .filter(({ calculationType }) => calculationType === 'text')
    .flatMap((metric) =>
      (['current', 'previous'] as const).map((period) => ({ name: period, metric, period, most: 1 })),
    );
  const texts: LatestTexts = { current: new Map(), previous: new Map() };
  for (const { name, metricId, value } of await listLatest(tx, { calendar, asked }))
    texts[name as keyof LatestTexts].set(metricId, String(value));
  return texts;
}

/** The same metric submitted twice at once is added once. */
export async function createMetric({
  context,
  businessId,
  metric,
}: ServiceInput & { metric: Input }): Promise<Metric> {
  const definition = definitionOf(metric);
  const id = await context.database.inScope({ businessId }, async (tx) => {
    await lockBoard(tx, businessId);
    const twin = await findTwin(tx, definition);
    if (twin !== null) return twin;
    await refuseOneTooMany(tx);
    const added = await insertMetric(tx, { businessId, ...definition });
    if (isRead(definition.calculationType))
      await requestFill(tx, { context, businessId, metricId: added, metricVersion: 1 });
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(added) });
    return added;
  });
  return getMetric({ context, businessId, id });
}

export async function changeMetric({
  context,
  businessId,
  id,
  metric,
}: ServiceInput & { id: number; metric: Input }): Promise<Metric> {
  const definition = definitionOf(metric);
  await context.database.inScope({ businessId }, async (tx) => {
    await lockBoard(tx, businessId);
    const stored = await lockMetric(tx, { id });
    if (!stored) throw new AppError('not-found');
    const isSame = asksTheSame(stored, definition) && stored.active === definition.active;
    // The same save may have come before, and its answer not have arrived.
    if (metric.revision !== undefined && metric.revision !== stored.revision && !isSame)
      throw new AppError('conflict');
    await refuseUnfit(tx, { id, type: definition.calculationType });
    const isReadAgain = isRead(definition.calculationType) && !asksTheSame(stored, definition);
    const version = stored.version + (isReadAgain ? 1 : 0);
    await updateMetric(tx, { id, ...definition, version });
    if (isReadAgain) await requestFill(tx, { context, businessId, metricId: id, metricVersion: version });
    if (!isRead(definition.calculationType)) await deleteFill(tx, id);
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  });
  return getMetric({ context, businessId, id });
}

/** It can be restored for 30 days. */
export async function removeMetric({
  context,
  businessId,
  id,
}: ServiceInput & { id: number }): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    await lockBoard(tx, businessId);
    if (!(await markDeleted(tx, id))) throw new AppError('not-found');
    await deleteFill(tx, id);
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  });
}

/** With its readings, its alert and its places in charts; the conversations since then are read now. */
export async function restoreMetric({
  context,
  businessId,
  id,
}: ServiceInput & { id: number }): Promise<Metric> {
  await context.database.inScope({ businessId }, async (tx) => {
    await lockBoard(tx, businessId);
    const metric = await lockMetric(tx, { id, isDeleted: true });
    // Restored already, by a second click; unless there is none.
    if (!metric) return;
    await refuseOneTooMany(tx);
    await markRestored(tx, id);
    for (const { chartId } of await listUnfit(tx, { id, type: metric.calculationType }))
      await takeOutOfChart(tx, { chartId, metricId: id });
    if (isRead(metric.calculationType))
      await requestFill(tx, { context, businessId, metricId: id, metricVersion: metric.version });
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  });
  return getMetric({ context, businessId, id });
}

async function refuseOneTooMany(tx: Transaction): Promise<void> {
  if ((await countMetrics(tx)) >= MOST_METRICS)
    throw new AppError('validation-failed', {
      message: `You have ${MOST_METRICS} metrics, which is the most there can be. Delete one first.`,
    });
}

const definitionOf = ({
  calculation_type,
  data_path,
  validation_rules,
  choices,
  revision: _,
  ...rest
}: Input): Definition => ({
  ...rest,
  calculationType: calculation_type,
  dataPath: isRead(calculation_type) ? '' : data_path,
  validationRules: validation_rules,
  choices: calculation_type === 'choice' ? choices : [],
});

/** Whether what was read for the one holds for the other. Its name and description are the question. */
const asksTheSame = (stored: MetricRow, { active: _, ...definition }: Definition): boolean =>
  Object.entries(definition).every(([key, value]) =>
    isDeepStrictEqual(stored[key as keyof typeof definition], value),
  );

type Changed = { id: number; type: Definition['calculationType'] };

/** A chart keeps only metrics that it can show together. */
async function refuseUnfit(tx: Transaction, changed: Changed): Promise<void> {
  const [chart] = await listUnfit(tx, changed);
  if (!chart) return;
  const message = `The chart “${chart.name}” cannot show this type. Take the metric out of the chart first.`;
  throw new AppError('validation-failed', { message, fields: { calculation_type: [message] } });
}

/** The charts that cannot show the metric beside their others once it has this type. */
async function listUnfit(tx: Transaction, changed: Changed): Promise<{ chartId: number; name: string }[]> {
  const rows = await listChartsWith(tx, changed.id);
  return [...Map.groupBy(rows, ({ chartId }) => chartId).values()].flatMap((held) => {
    const types = held.map(({ id, type }) => (id === changed.id ? changed.type : type));
    const [chart] = held;
    return chart && !fitTogether(chart.chartType, types) ? chart : [];
  });
}
