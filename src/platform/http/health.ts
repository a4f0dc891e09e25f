import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';

export const HEALTH_PATH = '/healthz';

/** /healthz: this process runs. /readyz: it can do its work and take requests. */
export function serveHealth({ app, context }: { app: FastifyInstance; context: Context }): void {
  app.get(HEALTH_PATH, { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await context.database.probe.check().catch((cause: unknown) => {
      throw new AppError('database-unavailable', { cause });
    });
    return { status: 'ready' };
  });
}
