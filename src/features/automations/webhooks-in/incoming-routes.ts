import { isUtf8 } from 'node:buffer';
import type { FastifyError, FastifyInstance } from 'fastify';
import {
  MAX_WEBHOOK_BYTES,
  type RefusalReason,
  receiveWebhookRoute,
} from '#features/automations/contract.ts';
import type { Context } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import { receiveWebhook } from './incoming-service.ts';
import { noteRefusal } from './note-refusals.ts';
import { RefusedRequestError } from './refused-request.ts';
import { guardWebhooks } from './webhook-gate.ts';

type RawBody = { raw: Buffer } | undefined;
/** Above the number of characters kept, at any number of bytes per character. */
const PREVIEW_BYTES = 240;

/**
 * In a plugin of its own: only here is the body kept unparsed, whatever its content type, because the
 * signature covers it.
 */
export function incomingWebhook({ app, context }: { app: FastifyInstance; context: Context }): void {
  void app.register((room, _options, ready) => {
    guardWebhooks(room);
    noteRefusals({ room, context });
    room.removeAllContentTypeParsers();
    room.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_WEBHOOK_BYTES },
      (_request, body, parsed) => parsed(null, { raw: body }),
    );
    serve(room, receiveWebhookRoute, async ({ params: { token }, body, received: { headers } }) => {
      const { raw } = (body as RawBody) ?? { raw: Buffer.alloc(0) };
      if ((headers['content-encoding'] ?? 'identity') !== 'identity')
        throw new RefusedRequestError('compressed');
      if (!isUtf8(raw)) throw new RefusedRequestError('not-text', { message: 'The body is not UTF-8.' });
      const { id } = await receiveWebhook({ context, token, headers, rawBody: raw.toString('utf8') });
      return { status: 'success' as const, id };
    });
    ready();
  });
}

/** Records a refusal for the owner, at whichever stage it happens. */
function noteRefusals({ room, context }: { room: FastifyInstance; context: Context }): void {
  room.addHook<{ Params: { token: string }; Body: RawBody }>('onError', (request, _reply, error, done) => {
    const reason = reasonOf(error);
    const preview = request.body?.raw.subarray(0, PREVIEW_BYTES).toString('utf8') ?? '';
    if (reason) noteRefusal({ context, token: request.params.token, reason, preview });
    done();
  });
}

function reasonOf(error: FastifyError): RefusalReason | null {
  if (error instanceof RefusedRequestError) return error.reason;
  return error.statusCode === 413 ? 'too-large' : null;
}
