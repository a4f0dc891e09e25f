/** Where an orchestrator asks a process that serves no pages, such as one that only works: health, readiness and figures. */
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { replyWithErrors } from './error-reply.ts';
import { HEALTH_PATH, serveHealth } from './health.ts';
import { type Metrics, serveMetrics } from './metrics.ts';

export function createHealthServer({
  context,
  metrics,
  isReady,
}: {
  context: Context;
  metrics: Metrics;
  /** Once everything has started, until it stops. */
  isReady: () => boolean;
}): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: context.logger as FastifyInstance['log'],
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    return503OnClosing: false,
  });
  replyWithErrors(app);
  app.addHook('onRequest', async (request) => {
    if (!isReady() && request.routeOptions.url !== HEALTH_PATH) throw new AppError('service-unavailable');
  });
  serveHealth({ app, context });
  serveMetrics({ app, context, metrics });
  return app;
}
