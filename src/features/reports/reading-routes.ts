/** What is read from conversations, and alerts on metrics. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { removeAlert, setAlert } from './alerts/alert-service.ts';
import {
  cancelFillRoute,
  correctReadingRoute,
  deleteAlertRoute,
  listReadingsRoute,
  restoreReadingRoute,
  setAlertRoute,
  startFillRoute,
} from './contract.ts';
import { getMetric } from './metrics/metric-service.ts';
import { cancelFill, startFill } from './read/fill-service.ts';
import { getReadings, setReading, takeBackCorrection } from './read/reading-service.ts';

export function readingRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, listReadingsRoute, async ({ actor: { businessId }, params: { id }, query }) =>
    success(await getReadings({ context, businessId, id, ...query })),
  );

  serve(app, correctReadingRoute, async ({ actor: { businessId }, params, body: { value } }) => {
    const { id, conversation_id: conversationId } = params;
    return success(await setReading({ context, businessId, id, conversationId, value }));
  });

  serve(app, restoreReadingRoute, async ({ actor: { businessId }, params }) => {
    const { id, conversation_id: conversationId } = params;
    await takeBackCorrection({ context, businessId, id, conversationId });
    return done('The value that was read is back.');
  });

  serve(app, startFillRoute, async ({ actor: { businessId }, params: { id } }) => {
    await startFill({ context, businessId, id });
    return success(await getMetric({ context, businessId, id }));
  });

  serve(app, cancelFillRoute, async ({ actor: { businessId }, params: { id } }) => {
    await cancelFill({ context, businessId, id });
    return success(await getMetric({ context, businessId, id }));
  });

  serve(app, setAlertRoute, async ({ actor: { businessId }, params: { id }, body: alert }) => {
    await setAlert({ context, businessId, id, alert });
    return success(await getMetric({ context, businessId, id }));
  });

  serve(app, deleteAlertRoute, async ({ actor: { businessId }, params: { id } }) => {
    await removeAlert({ context, businessId, id });
    return done('The alert was removed.');
  });
}
