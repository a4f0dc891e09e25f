/** The conversations behind a figure with what was read from each, and what a person says about it. */
import type { z } from 'zod';
import { getTimezone } from '#features/brand/service.ts';
import { facesOf } from '#features/conversations/reading/reading-service.ts';
import { checkAlertsSoon } from '#features/reports/alerts/alert-service.ts';
import {
  type CalculationType,
  DEFAULT_INTERVAL,
  kindOf,
  LIVE_KIND,
  type listReadingsRoute,
  type Reading,
  type ReadingValue,
} from '#features/reports/contract.ts';
import {
  type BehindFigure,
  calendarOf,
  daysOfInterval,
  listBehind,
} from '#features/reports/measure/measure-service.ts';
import { listCharts } from '#features/reports/queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';
import {
  correctReading,
  findAndHoldMetric,
  findMetric,
  type MetricRow,
  type ReadingRow,
  restoreReading,
} from './queries.ts';

type Input = { context: Context; businessId: string; id: number };
type Asked = z.output<typeof listReadingsRoute.query> & { now?: Date };

export async function getReadings({
  context,
  businessId,
  id,
  days,
  counted,
  answer,
  chart: chartId,
  from,
  page,
  page_size: limit,
  now = context.clock.now(),
}: Input & Asked): Promise<{ readings: Reading[]; total: number }> {
  return await context.database.readInScope({ businessId }, async (tx) => {
    const metric = await findMetric(tx, id);
    const chart = chartId === undefined ? undefined : await findChartOf(tx, { id: chartId, metricId: id });
    if (!metric) throw new AppError('not-found');
    const { current } = calendarOf({ days, now, zone: await getTimezone(tx) });
    const { rows, total } = await listBehind(tx, {
      metric,
      within: chart?.filterOptions,
      days: from ? daysOfInterval(current, { interval: chart?.interval ?? DEFAULT_INTERVAL, from }) : current,
      isRest: counted === 'no',
      answer,
      limit,
      offset: (page - 1) * limit,
    });
    return { readings: await present(tx, rows), total };
  });
}

async function findChartOf(tx: Transaction, { id, metricId }: { id: number; metricId: number }) {
  const chart = (await listCharts(tx)).find((one) => one.id === id);
  if (!chart?.metricIds.includes(metricId)) throw new AppError('not-found');
  return chart;
}

/** Confirming a value is setting the same one; null says that the conversation does not say it. */
export async function setReading({
  context,
  businessId,
  id,
  conversationId,
  value,
}: Input & { conversationId: number; value: ReadingValue | null }): Promise<Reading> {
  return await context.database.inScope({ businessId }, async (tx) => {
    const metric = await findAndHoldMetric(tx, id);
    const face = (await facesOf(tx, [conversationId])).get(conversationId);
    if (!metric || !face) throw new AppError('not-found');
    const fault = faultOf(metric, value);
    if (fault) throw new AppError('validation-failed', { message: fault, fields: { value: [fault] } });
    const row = await correctReading(tx, {
      businessId,
      metricId: id,
      conversationId,
      version: metric.version,
      value,
      conversationAt: face.createdAt,
    });
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
    await checkAlertsSoon(tx, { context, businessId });
    const [reading] = await present(tx, [listedReading(row)]);
    if (!reading) throw new AppError('not-found');
    return reading;
  });
}

export async function takeBackCorrection({
  context,
  businessId,
  id: metricId,
  conversationId,
}: Input & { conversationId: number }): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    if (!(await restoreReading(tx, { metricId, conversationId }))) throw new AppError('not-found');
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(metricId) });
    await checkAlertsSoon(tx, { context, businessId });
  });
}

const WANTED: Partial<Record<CalculationType, string>> = {
  bool: 'Choose yes or no.',
  choice: 'Choose one of the categories.',
  text: 'Enter a text.',
  custom: 'Enter a number.',
  llm_analysis: 'Enter a number.',
};

/** Why the metric cannot have this value; undefined if it can. */
function faultOf(
  { calculationType, choices, validationRules: { min, max } }: MetricRow,
  value: ReadingValue | null,
): string | undefined {
  const wanted = WANTED[calculationType];
  if (wanted === undefined) return 'This metric is calculated, so its values cannot be corrected.';
  if (value === null) return;
  const kind = kindOf(calculationType);
  if (kind === 'yesno') return typeof value === 'boolean' ? undefined : wanted;
  if (kind === 'category') return typeof value === 'string' && choices.includes(value) ? undefined : wanted;
  if (kind === 'text') return typeof value === 'string' ? undefined : wanted;
  if (typeof value !== 'number') return wanted;
  if (min !== undefined && value < min) return `Enter a number of at least ${min}.`;
  return max !== undefined && value > max ? `Enter a number of at most ${max}.` : undefined;
}

async function present(tx: Transaction, rows: BehindFigure[]): Promise<Reading[]> {
  const faces = await facesOf(
    tx,
    rows.map(({ conversation_id: id }) => Number(id)),
  );
  return rows.map((row) => {
    const read = 'confidence' in row ? row : undefined;
    return {
      conversation_id: Number(row.conversation_id),
      conversation_date: row.conversation_at.toISOString(),
      contact_name: faces.get(Number(row.conversation_id))?.name ?? '',
      value: row.value,
      evidence: read?.evidence ?? '',
      confidence: read?.confidence ?? null,
      recorded_at: read?.recorded_at.toISOString() ?? null,
      corrected: Boolean(read?.corrected_at),
      read_value: read?.corrected_at ? read.read_value : null,
    };
  });
}

const listedReading = (row: ReadingRow): BehindFigure => ({
  conversation_id: row.conversationId,
  conversation_at: row.conversationAt,
  value: row.value,
  evidence: row.evidence,
  recorded_at: row.recordedAt,
  confidence: row.confidence,
  corrected_at: row.correctedAt,
  read_value: row.readValue,
});
