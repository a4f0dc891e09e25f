/** Tells users and automations when a metric goes beyond the limit that its owner set, once until it has come back. */
import { z } from 'zod';
import { raiseAlert } from '#features/alerts/service.ts';
import { kindOf, LIVE_KIND, METRIC_ALERTED, type MetricAlert } from '#features/reports/contract.ts';
import { numberIn, withBoard } from '#features/reports/measure/measure-service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { recordEvents } from '#platform/database/record-events.ts';
import { AppError } from '#platform/errors.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { announce } from '#platform/live/announce.ts';
import {
  type AlertRow,
  deleteAlert,
  hasMetric,
  listActiveAlerts,
  markRaised,
  markSettled,
  saveAlert,
} from './alert-queries.ts';
import { alertBody, alertTitle } from './alert-words.ts';
import { changeOf, isBeyond } from './is-beyond.ts';

type Input = { context: Context; businessId: string };

export async function setAlert({
  context,
  businessId,
  id,
  alert,
}: Input & { id: number; alert: MetricAlert }): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    if (!(await hasMetric(tx, id))) throw new AppError('not-found');
    await saveAlert(tx, { businessId, metricId: id, alert });
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  });
  await checkAlerts({ context, businessId });
}

export async function removeAlert({ context, businessId, id }: Input & { id: number }): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    if (!(await deleteAlert(tx, id))) throw new AppError('not-found');
    await announce(tx, { businessId, kind: LIVE_KIND, id: String(id) });
  });
}

export const checkAlertsSoonJob = defineJob({
  id: 'reports.check-alerts-soon',
  data: z.object({}),
  isRunAgain: true,
  perBusiness: 1,
  run: async ({ businessId, context }) => {
    if (!businessId) throw new Error('metrics belong to a business');
    await checkAlerts({ context, businessId });
  },
});

/** Once `tx` has committed. */
export const checkAlertsSoon = (
  tx: Transaction,
  { context: { queue }, businessId }: { context: Pick<Context, 'queue'>; businessId: string },
): Promise<void> => queue.send(tx, checkAlertsSoonJob, {}, { businessId, singletonKey: businessId });

type Measured = {
  alert: AlertRow;
  name: string;
  isShare: boolean;
  value: number | null;
  previous: number | null;
};

/** `now` is when the periods end. */
export async function checkAlerts({ context, businessId, now }: Input & { now?: Date }): Promise<void> {
  const alerts = await context.database.readInScope({ businessId }, listActiveAlerts);
  for (const [days, group] of Map.groupBy(alerts, (alert) => alert.days)) {
    const measured = await withBoard({ context, businessId, days, ...(now && { now }) }, (board) =>
      group.flatMap((alert): Measured[] => {
        const metric = board.metrics.find(({ id }) => id === alert.metricId);
        const kind = metric && kindOf(metric.calculationType);
        if (!metric || (kind !== 'number' && kind !== 'yesno')) return [];
        const isShare = kind === 'yesno' || metric.calculationType === 'percentage';
        const value = numberIn(board, { metric, period: 'current' });
        const previous = numberIn(board, { metric, period: 'previous' });
        return [{ alert, name: metric.name, isShare, value, previous }];
      }),
    );
    await context.database.inScope({ businessId }, async (tx) => {
      for (const one of measured) await compare(tx, { context, businessId, ...one });
    });
  }
}

/** Without a figure nothing is known: the alert stays as it is. */
async function compare(
  tx: Transaction,
  { context, businessId, alert, value, previous, ...words }: Input & Measured,
): Promise<void> {
  const beyond = isBeyond({ alert, value, previous });
  if (value === null || beyond === undefined) return;
  if (!beyond) {
    if (alert.raisedAt) await markSettled(tx, alert.metricId);
    return;
  }
  if (alert.raisedAt) return;
  const raisedAt = await markRaised(tx, { alert, value });
  if (!raisedAt) return;
  const { metricId } = alert;
  const told = { alert, value, change: changeOf({ value, previous }), ...words };
  await raiseAlert(tx, {
    context,
    businessId,
    kind: 'metric',
    dedupeKey: `${metricId} ${raisedAt.toISOString()}`,
    subject: { title: alertTitle(told), body: alertBody(told), path: '/dashboard' },
  });
  await recordEvents(tx, [{ businessId, name: METRIC_ALERTED, data: { metric_id: metricId } }]);
}
