/** What was read from each conversation, and what a person says about it. */

import { addDays, toInstant, toLocal } from '#engine/time/zoned-time.ts';
import { getTimezone } from '#features/brand/service.ts';
import { facesOf } from '#features/conversations/reading/reading-service.ts';
import { checkAlertsSoon } from '#features/reports/alerts/alert-service.ts';
import {
  type CalculationType,
  kindOf,
  LIVE_KIND,
  type Reading,
  type ReadingValue,
} from '#features/reports/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/announce.ts';
import {
  correctReading,
  countReadings,
  findAndHoldMetric,
  findMetric,
  listReadings,
  type MetricRow,
  type ReadingRow,
  restoreReading,
} from './queries.ts';

type Input = { context: Context; businessId: string; id: number };
type Page = { days: number; said: 'yes' | 'no'; page: number; page_size: number };

export async function getReadings({
  context,
  businessId,
  id,
  days,
  said,
  page,
  page_size: limit,
}: Input & Page): Promise<{ readings: Reading[]; total: number }> {
  return await context.database.readInScope({ businessId }, async (tx) => {
    const metric = await findMetric(tx, id);
    if (!metric) throw new AppError('not-found');
    const to = context.clock.now();
    const from = startOf({ days, now: to, zone: await getTimezone(tx) });
    const span = { metricId: id, version: metric.version, isSaid: said === 'yes', from, to };
    const [rows, total] = [
      await listReadings(tx, { ...span, limit, offset: (page - 1) * limit }),
      await countReadings(tx, span),
    ];
    return { readings: await present(tx, rows), total };
  });
}

/** Midnight of the first of the last days, today included, at the business. */
function startOf({ days, now, zone }: { days: number; now: Date; zone: string }): Date {
  const { date } = toLocal({ instant: now, zone });
  return toInstant({ date: addDays(date, 1 - days), time: '00:00', zone });
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
    const [reading] = await present(tx, [row]);
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

async function present(tx: Transaction, rows: ReadingRow[]): Promise<Reading[]> {
  const faces = await facesOf(
    tx,
    rows.map(({ conversationId }) => conversationId),
  );
  return rows.map((row) => ({
    conversation_id: row.conversationId,
    conversation_date: row.conversationAt.toISOString(),
    contact_name: faces.get(row.conversationId)?.name ?? '',
    value: row.value,
    evidence: row.evidence,
    confidence: row.confidence,
    recorded_at: row.recordedAt.toISOString(),
    corrected: row.correctedAt !== null,
    read_value: row.correctedAt === null ? null : row.readValue,
  }));
}
