import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import {
  chooseDigestRoute,
  digestOfTokenRoute,
  digestRoute,
  endDigestRoute,
  saveNumbersRoute,
  sendDigestRoute,
  worthRoute,
} from './contract.ts';
import {
  chooseDigest,
  endDigest,
  getDigestOfToken,
  getDigestSettings,
  sendDigestNow,
} from './digest-service.ts';
import { changeNumbers } from './numbers-service.ts';
import { getWorth } from './service.ts';

export function worthRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, worthRoute, async ({ actor: { businessId }, params }) =>
    success(await getWorth({ context, businessId, ...params })),
  );

  serve(app, saveNumbersRoute, async ({ actor, body }) =>
    success(await changeNumbers({ context, actor, ...body })),
  );

  serve(app, digestRoute, async ({ actor }) => success(await getDigestSettings({ context, actor })));

  serve(app, chooseDigestRoute, async ({ actor, body }) =>
    success(await chooseDigest({ context, actor, ...body })),
  );

  serve(app, sendDigestRoute, async ({ actor }) => {
    await sendDigestNow({ context, actor });
    return done(`The digest is on its way to ${actor.email}.`);
  });
  unsubscribeRoutes({ app, context });
}

/** As mail programs send it (RFC 8058). The body does not matter: the address says everything. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const BODY_LIMIT_BYTES = 4096;

/** In a plugin of its own: only here are forms parsed. A token that only the reader has replaces the CSRF token. */
function unsubscribeRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  void app.register((scope, _options, ready) => {
    scope.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, _body, parsed) => parsed(null, {}),
    );

    serve(scope, digestOfTokenRoute, async ({ params }) =>
      success(await getDigestOfToken({ context, token: params.token })),
    );

    serve(scope, endDigestRoute, async ({ params }) => {
      await endDigest({ context, token: params.token });
      return done('You will get no more weekly digests.');
    });
    ready();
  });
}
