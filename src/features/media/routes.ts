import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { rangedReply } from '#platform/http/ranged-reply.ts';
import { serve } from '#platform/http/serve.ts';
import { mediaRoute } from './contract.ts';

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  // A file is shown, never run, even when its address is opened as a page.
  'content-security-policy': "default-src 'none'; sandbox",
  // E-mail programs and the business's own site show it too.
  'cross-origin-resource-policy': 'cross-origin',
};

export function mediaRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, mediaRoute, async ({ params: { business_id: businessId, hash }, received }) => {
    const file = await context.files.openPublic({ businessId, hash });
    if (!file) throw new AppError('not-found');
    return rangedReply({
      content: { ...file, etag: `"${file.hash}"` },
      asked: received.headers,
      headers: HEADERS,
    });
  });
}
