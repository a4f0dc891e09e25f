import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { rangedReply } from '#platform/http/ranged-reply.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { recordingAudioRoute, recordingRoute } from './contract.ts';
import { getAudio, getRecording } from './service.ts';

export function recordingsRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, recordingRoute, async ({ actor, params }) =>
    success(await getRecording({ context, actor, id: params.id })),
  );

  serve(app, recordingAudioRoute, async ({ actor, params, received }) =>
    rangedReply({
      content: await getAudio({ context, actor, id: params.id }),
      asked: received.headers,
      // The browser may cache it, but must revalidate, so that the server can check that the user may still hear it.
      headers: { 'cache-control': 'private, no-cache' },
    }),
  );
}
