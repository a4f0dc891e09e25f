import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';

/** /healthz: this process runs. /readyz: it can do its work, so send it requests. */
export function serveHealth({
  app,
  context,
  isStopping,
}: {
  app: FastifyInstance;
  context: Context;
  isStopping: () => boolean;
}): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    if (isStopping()) throw new AppError('service-unavailable');
    try {
      await context.database.pool.query('select 1');
    } catch (error) {
      request.log.warn({ reqId: request.id, err: error }, 'not ready: the database does not answer');
      throw new AppError('service-unavailable', { cause: error });
    }
    return { status: 'ready' };
  });
}
