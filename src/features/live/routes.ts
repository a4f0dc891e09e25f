import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import { liveRoute } from './contract.ts';
import { streamChanges } from './service.ts';

export function liveRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  const hub = context.liveHub;
  app.addHook('preClose', hub.close);
  serve(app, liveRoute, async ({ actor, cookie, query: { since } }) => ({
    body: streamChanges({ context, hub, actor, token: cookie.token ?? '', sinceMs: since }),
  }));
}
