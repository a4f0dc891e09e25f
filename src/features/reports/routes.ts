import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { changeChart, createChart, getCharts, removeChart, restoreChart } from './charts/chart-service.ts';
import {
  createChartRoute,
  createMetricRoute,
  deleteChartRoute,
  deleteMetricRoute,
  listChartsRoute,
  listMetricsRoute,
  orderTilesRoute,
  restoreChartRoute,
  restoreMetricRoute,
  updateChartRoute,
  updateMetricRoute,
} from './contract.ts';
import {
  changeMetric,
  createMetric,
  getMetrics,
  removeMetric,
  restoreMetric,
} from './metrics/metric-service.ts';
import { orderTiles } from './order/order-service.ts';

export function reportsRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, listMetricsRoute, async ({ actor: { businessId }, query }) =>
    success(await getMetrics({ context, businessId, ...query })),
  );

  serve(app, createMetricRoute, async ({ actor: { businessId }, body: metric }) =>
    success(await createMetric({ context, businessId, metric })),
  );

  serve(app, updateMetricRoute, async ({ actor: { businessId }, params: { id }, body: metric }) =>
    success(await changeMetric({ context, businessId, id, metric })),
  );

  serve(app, deleteMetricRoute, async ({ actor: { businessId }, params: { id } }) => {
    await removeMetric({ context, businessId, id });
    return done('The metric was deleted.');
  });

  serve(app, restoreMetricRoute, async ({ actor: { businessId }, params: { id } }) =>
    success(await restoreMetric({ context, businessId, id })),
  );

  serve(app, listChartsRoute, async ({ actor: { businessId }, params }) =>
    success(await getCharts({ context, businessId, ...params })),
  );

  serve(app, createChartRoute, async ({ actor: { businessId }, body: chart }) =>
    success(await createChart({ context, businessId, chart })),
  );

  serve(app, updateChartRoute, async ({ actor: { businessId }, params: { id }, body: chart }) =>
    success(await changeChart({ context, businessId, id, chart })),
  );

  serve(app, deleteChartRoute, async ({ actor: { businessId }, params: { id } }) => {
    await removeChart({ context, businessId, id });
    return done('The chart was deleted.');
  });

  serve(app, restoreChartRoute, async ({ actor: { businessId }, params: { id } }) =>
    success(await restoreChart({ context, businessId, id })),
  );

  serve(app, orderTilesRoute, async ({ actor: { businessId }, body: { tiles } }) => {
    await orderTiles({ context, businessId, tiles });
    return done('The order was saved.');
  });
}
