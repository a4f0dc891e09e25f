import type { FastifyInstance } from 'fastify';
import { rangedReply } from '#platform/http/ranged-reply.ts';
import { serve } from '#platform/http/serve.ts';
import { demoCallRoute } from './contract.ts';
import { getDemoCall } from './demo-call.ts';

export function partnersRoutes({ app }: { app: FastifyInstance }): void {
  serve(app, demoCallRoute, async ({ received }) =>
    rangedReply({
      content: await getDemoCall(),
      asked: received.headers,
      headers: { 'cache-control': 'public, max-age=86400' },
    }),
  );
}
