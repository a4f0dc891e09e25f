import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import type { RawReply } from '#platform/contract.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { readRange } from './byte-range.ts';
import { recordingAudioRoute, recordingRoute } from './contract.ts';
import { getAudio, getRecording } from './service.ts';

export function recordingsRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, recordingRoute, async ({ actor, params }) =>
    success(await getRecording({ context, actor, id: params.id })),
  );

  serve(app, recordingAudioRoute, async ({ actor, params, received }) =>
    audioReply({
      audio: await getAudio({ context, actor, id: params.id }),
      asked: received.headers,
    }),
  );
}

function audioReply({
  audio: { contentType, sizeBytes, etag, read },
  asked,
}: {
  audio: Awaited<ReturnType<typeof getAudio>>;
  asked: IncomingHttpHeaders;
}): RawReply {
  const headers = {
    'content-type': contentType,
    'accept-ranges': 'bytes',
    // The browser may cache it, but must revalidate, so that the server can check that the user may still hear it.
    'cache-control': 'private, no-cache',
    etag,
  };
  if (names(asked['if-none-match'], etag)) return { status: 304, headers, body: '' };
  const isSame = asked['if-range'] === undefined || asked['if-range'] === etag;
  const range = isSame ? readRange(asked.range, sizeBytes) : 'whole';
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${sizeBytes}` }, body: '' };
  }
  const { first, last } = range === 'whole' ? { first: 0, last: sizeBytes - 1 } : range;
  return {
    status: range === 'whole' ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      ...(range !== 'whole' && { 'content-range': `bytes ${first}-${last}/${sizeBytes}` }),
    },
    body: read({ first, last }),
  };
}

const names = (list: string | undefined, etag: string): boolean =>
  (list ?? '').split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')));
