import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { rangedReply } from '#platform/http/ranged-reply.ts';
import { serve } from '#platform/http/serve.ts';
import { demoCallRoute } from './contract.ts';
import { createSpokenCall } from './spoken-call.ts';

export function partnersRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  const getCall = createSpokenCall({ context });
  serve(app, demoCallRoute, async ({ received }) =>
    rangedReply({
      content: await getCall(),
      asked: received.headers,
      headers: { 'cache-control': 'public, max-age=86400' },
    }),
  );
}
