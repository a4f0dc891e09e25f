/**
 * Reads past conversations for a metric, newest first.
 *
 *   waiting ─▶ running ─▶ done        a new version of the metric, or the owner, starts it again
 *      └──────────┴─────▶ cancelled ─▶ waiting, where it stopped
 *
 * A batch of readings and the cursor behind it are one commit, which is refused when the fill was cancelled, started again or
 * moved on by another worker. So a fill goes on where it was when its worker dies, and no two workers move it at once.
 */
import { z } from 'zod';
import { countReadable, listReadable } from '#features/conversations/reading/reading-service.ts';
import { checkAlertsSoon } from '#features/reports/alerts/alert-service.ts';
import { isRead, LIVE_KIND } from '#features/reports/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { announce } from '#platform/live/announce.ts';
import { type FillRow, findFill, insertFill, lockFill, updateFill } from './fill-queries.ts';
import { findAndHoldMetric, findMetric, type MetricRow } from './queries.ts';
import { readConversations, type StoredConversation } from './read-conversations.ts';
import { readerFor } from './reader-service.ts';
import { storeReadings } from './store-readings.ts';

const BATCH = 20;
/** Then another job goes on, so that the fills of several metrics take turns. */
const SLICE_MS = 20_000;

export const fillMetricJob = defineJob({
  id: 'reports.fill-metric',
  data: z.object({ metricId: z.number() }),
  perBusiness: 1,
  timeoutSeconds: 300,
  run: async ({ data: { metricId }, businessId, context, signal, finish }) => {
    if (!businessId) throw new Error('a metric belongs to a business');
    const { database } = context;
    const read = await readerFor({ context, businessId });
    const startedAt = context.clock.now().getTime();
    for (;;) {
      signal.throwIfAborted();
      const batch = await database.inScope({ businessId }, (tx) => takeBatch(tx, metricId));
      if (!batch) return await leaveFill({ context, businessId, metricId, finish });
      const { metric, conversations } = batch;
      const readings = await readConversations({ conversations, metrics: [metric], read, signal });
      const outcome = await database.inScope({ businessId }, async (tx) => {
        if (!(await moveOn(tx, batch))) return 'stopped';
        await storeReadings(tx, { businessId, readings });
        await announce(tx, { businessId, kind: LIVE_KIND, id: String(metricId) });
        if (isLast(batch)) {
          await checkAlertsSoon(tx, { context, businessId });
          await finish(tx);
        } else if (context.clock.now().getTime() - startedAt > SLICE_MS) {
          await finish(tx);
          await sendFill(tx, { context, businessId, metricId });
        } else return 'goes on';
        return 'finished';
      });
      if (outcome === 'stopped') return await leaveFill({ context, businessId, metricId, finish });
      if (outcome === 'finished') return;
    }
  },
});

/**
 * `startFill` locks the fill first, and its job is not created while this one runs: so a fill that was started since goes on
 * now, by a job that this one sends.
 */
async function leaveFill({
  context,
  businessId,
  metricId,
  finish,
}: {
  context: Context;
  businessId: string;
  metricId: number;
  finish: (tx: Transaction) => Promise<void>;
}): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    const metric = await findAndHoldMetric(tx, metricId);
    const fill = await lockFill(tx, metricId);
    await finish(tx);
    if (metric && fill && isUnderWay(fill) && fill.metricVersion === metric.version)
      await sendFill(tx, { context, businessId, metricId });
  });
}

type Batch = { fill: FillRow; metric: MetricRow; conversations: StoredConversation[] };

const isLast = ({ conversations }: Batch): boolean => conversations.length < BATCH;

async function takeBatch(tx: Transaction, metricId: number): Promise<Batch | null> {
  const metric = await findMetric(tx, metricId);
  const fill = await findFill(tx, metricId);
  if (!metric || !fill || !isUnderWay(fill) || fill.metricVersion !== metric.version) return null;
  if (fill.status === 'waiting') {
    fill.total = Math.max(fill.total, await countReadable(tx));
    await updateFill(tx, { metricId, status: 'running', total: fill.total });
    fill.status = 'running';
  }
  return { fill, metric, conversations: await listReadable(tx, { before: fill.cursor, limit: BATCH }) };
}

const isUnderWay = ({ status }: FillRow): boolean => status === 'waiting' || status === 'running';

/** False when the fill is no longer where the batch was taken from. */
async function moveOn(tx: Transaction, { fill, conversations, ...batch }: Batch): Promise<boolean> {
  const { metricId } = fill;
  // The metric first, as those who change or delete it lock it before its fill.
  await findAndHoldMetric(tx, metricId);
  const now = await lockFill(tx, metricId);
  if (now?.status !== 'running' || now.cursor !== fill.cursor || now.metricVersion !== fill.metricVersion)
    return false;
  const done = now.done + conversations.length;
  const isOver = isLast({ fill, conversations, ...batch });
  await updateFill(tx, {
    metricId,
    done,
    // Conversations may have come or gone since they were counted.
    total: isOver ? done : Math.max(now.total, done),
    cursor: conversations.at(-1)?.id ?? now.cursor,
    ...(isOver && { status: 'done' as const }),
  });
  return true;
}

const sendFill = (
  tx: Transaction,
  {
    context,
    businessId,
    metricId,
  }: { context: Pick<Context, 'queue'>; businessId: string; metricId: number },
): Promise<void> =>
  context.queue.send(tx, fillMetricJob, { metricId }, { businessId, singletonKey: `metric-${metricId}` });

export const resumeFill = sendFill;

/** Past conversations are to be read for this version, from the newest on. */
export async function requestFill(
  tx: Transaction,
  {
    context,
    ...fill
  }: { context: Pick<Context, 'queue'>; businessId: string; metricId: number; metricVersion: number },
): Promise<void> {
  await insertFill(tx, fill);
  await sendFill(tx, { context, businessId: fill.businessId, metricId: fill.metricId });
}

type Input = { context: Context; businessId: string; id: number };

/** Goes on where it was cancelled; what is done is read again. */
export async function startFill({ context, businessId, id: metricId }: Input): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    const metric = await getReadMetric(tx, metricId);
    const fill = await lockFill(tx, metricId);
    const isHalfway = fill?.status === 'cancelled' && fill.metricVersion === metric.version;
    if (isHalfway) {
      await updateFill(tx, { metricId, status: 'waiting' });
      await sendFill(tx, { context, businessId, metricId });
    } else if (!fill || !isUnderWay(fill)) {
      await requestFill(tx, { context, businessId, metricId, metricVersion: metric.version });
    }
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(metricId) });
  });
}

/** What was read stays, so alerts are compared with it as after a fill that is done. */
export async function cancelFill({ context, businessId, id: metricId }: Input): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    await getReadMetric(tx, metricId);
    const fill = await lockFill(tx, metricId);
    if (!fill || !isUnderWay(fill)) return;
    await updateFill(tx, { metricId, status: 'cancelled' });
    await checkAlertsSoon(tx, { context, businessId });
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(metricId) });
  });
}

async function getReadMetric(tx: Transaction, id: number): Promise<MetricRow> {
  const metric = await findAndHoldMetric(tx, id);
  if (!metric) throw new AppError('not-found');
  if (!isRead(metric.calculationType))
    throw new AppError('validation-failed', {
      message: 'This metric is calculated, not read, so there is nothing to fill in.',
    });
  return metric;
}
