import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { stripeEventsRoute } from './contract.ts';
import { openStripe } from './open-stripe.ts';
import { keepSubscription } from './paper-service.ts';
import { getSubscription } from './subscribe.ts';

const BODY_LIMIT_BYTES = 1_048_576;

/** In a plugin of its own: only here is JSON left unparsed, and only here does a signature replace the CSRF token. */
export function stripeWebhook({ app, context }: { app: FastifyInstance; context: Context }): void {
  void app.register((scope, _options, ready) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );

    serve(scope, stripeEventsRoute, async ({ body, received }) => {
      const id = await changedSubscription(context, {
        body,
        signature: received.headers['stripe-signature'],
      });
      // Answered once it is stored: after a failure Stripe sends the event again.
      if (id !== null) await followSubscription(context, id);
      return { received: true as const };
    });
    ready();
  });
}

/** Null for events about anything else. */
async function changedSubscription(
  { env }: Context,
  { body, signature }: { body: string; signature: unknown },
): Promise<string | null> {
  const secret = env.STRIPE_WEBHOOK_SECRET;
  if (!secret) throw new AppError('not-found');
  const { webhooks } = await openStripe(env);
  try {
    const event = webhooks.constructEvent(body, String(signature), secret);
    switch (event.type) {
      case 'customer.subscription.created':
      case 'customer.subscription.updated':
      case 'customer.subscription.deleted':
        return event.data.object.id;
      default:
        return null;
    }
  } catch (error) {
    throw new AppError('signature-invalid', { cause: error });
  }
}

/** Events may come twice or in any order, so Stripe is asked how the subscription is now. */
async function followSubscription(context: Context, id: string): Promise<void> {
  const found = await getSubscription({ env: context.env, id });
  if (!found) return;
  const { businessId, ...subscription } = found;
  await context.database.inScope({ businessId }, (tx) => keepSubscription(tx, { context, ...subscription }));
}
