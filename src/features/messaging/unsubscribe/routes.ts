import type { FastifyInstance } from 'fastify';
import { unsubscribeDetailsRoute, unsubscribeRoute } from '#features/messaging/contract.ts';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { getUnsubscribeDetails, unsubscribe } from './service.ts';

const BODY_LIMIT_BYTES = 4096;
/** As mail programs send it (RFC 8058). The body does not matter: the address says everything. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * In a plugin of its own: only here are forms parsed. A token that only the reader has replaces the CSRF
 * token.
 */
export function unsubscribeRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  void app.register((scope, _options, ready) => {
    scope.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, _body, parsed) => parsed(null, {}),
    );

    serve(scope, unsubscribeDetailsRoute, async ({ params }) =>
      success(await getUnsubscribeDetails({ context, token: params.token })),
    );

    serve(scope, unsubscribeRoute, async ({ params }) => {
      await unsubscribe({ context, token: params.token });
      return done('You will get no more e-mail from them.');
    });
    ready();
  });
}
