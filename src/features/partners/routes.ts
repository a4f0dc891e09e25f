import type { FastifyInstance } from 'fastify';
import { rangedReply } from '#platform/http/ranged-reply.ts';
import { serve } from '#platform/http/serve.ts';
import { demoCallRoute } from './contract.ts';
import { createSpokenCall } from './spoken-call.ts';

export function partnersRoutes({ app }: { app: FastifyInstance }): void {
  const getCall = createSpokenCall();
  serve(app, demoCallRoute, async ({ received }) =>
    rangedReply({
      content: await getCall(),
      asked: received.headers,
      headers: { 'cache-control': 'public, max-age=86400' },
    }),
  );
}
