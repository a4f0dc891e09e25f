import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { dashboardMetricsRoute, serviceDataRoute, weeklyCallDataRoute } from './contract.ts';
import { getBookedServices, getMetrics, getWeeklyCalls } from './service.ts';

export function dashboardRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, dashboardMetricsRoute, async ({ actor: { businessId }, params }) =>
    success(await getMetrics({ context, businessId, ...params })),
  );

  serve(app, weeklyCallDataRoute, async ({ actor: { businessId }, params }) =>
    success(await getWeeklyCalls({ context, businessId, ...params })),
  );

  serve(app, serviceDataRoute, async ({ actor: { businessId }, params }) =>
    success(await getBookedServices({ context, businessId, ...params })),
  );
}
