import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { MAX_WEBHOOK_BYTES, receiveWebhookRoute } from './contract.ts';
import { receiveWebhook } from './incoming-service.ts';
import { guardWebhooks } from './webhook-gate.ts';

const COMPRESSED = { message: 'A compressed body is not accepted here.' };

/** In a room of its own: only here is a body kept as it came, whatever its type says, because a signature is over it. */
export function incomingWebhook({ app, context }: { app: FastifyInstance; context: Context }): void {
  void app.register((room, _options, ready) => {
    guardWebhooks(room);
    room.removeAllContentTypeParsers();
    room.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_WEBHOOK_BYTES },
      (_request, body, parsed) => parsed(null, { raw: body }),
    );
    serve(room, receiveWebhookRoute, async ({ params: { token }, body, received: { headers } }) => {
      const { raw } = (body ?? { raw: Buffer.alloc(0) }) as { raw: Buffer };
      if ((headers['content-encoding'] ?? 'identity') !== 'identity')
        throw new AppError('unsupported-media-type', COMPRESSED);
      if (!isUtf8(raw)) throw new AppError('bad-request', { message: 'The body is not UTF-8.' });
      const { id } = await receiveWebhook({ context, token, headers, rawBody: raw.toString('utf8') });
      return { status: 'success' as const, id };
    });
    ready();
  });
}
