import type { FastifyInstance } from 'fastify';
import { messengerEventsRoute, messengerVerifyRoute } from '#features/messaging/contract.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { isSame } from '#platform/secrets.ts';
import { receiveFromMessenger } from './incoming-messenger.ts';
import { readMessengerEvents } from './messenger-events.ts';
import { isSignedByMessenger } from './messenger-signature.ts';

const BODY_LIMIT_BYTES = 1_048_576;

/**
 * In a plugin of its own: only here is JSON left unparsed, and only here does a signature replace the CSRF
 * token.
 */
export function messengerWebhook({ app, context }: { app: FastifyInstance; context: Context }): void {
  void app.register((scope, _options, ready) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );

    serve(scope, messengerVerifyRoute, async ({ query }) => {
      const expected = context.env.MESSENGER_VERIFY_TOKEN;
      if (!expected) throw new AppError('not-found');
      if (!isSame(query['hub.verify_token'], expected)) throw new AppError('signature-invalid');
      return { body: query['hub.challenge'] };
    });

    serve(scope, messengerEventsRoute, async ({ body, received }) => {
      const appSecret = context.env.MESSENGER_APP_SECRET;
      if (!appSecret) throw new AppError('not-found');
      const signature = received.headers['x-hub-signature-256'];
      if (!isSignedByMessenger({ appSecret, body, signature })) throw new AppError('signature-invalid');
      // Answered once everything is stored: after a failure Facebook repeats the whole batch, and stored
      // events are recognised.
      for (const event of readMessengerEvents(body)) await receiveFromMessenger({ context, event });
      return { body: 'EVENT_RECEIVED' };
    });
    ready();
  });
}
