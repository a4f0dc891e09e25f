import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { listMessagesRoute, listSendersRoute, retryMessageRoute, sendMessageRoute } from './contract.ts';
import { listSenders } from './senders.ts';
import { listMessagesFor, retryMessage, sendMessage } from './service.ts';
import { twilioWebhooks } from './webhook-routes.ts';

export function messagingRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, sendMessageRoute, async ({ params, body, actor }) => {
    const { idempotency_key: idempotencyKey, ...letter } = body;
    return success(await sendMessage({ context, actor, contactId: params.id, idempotencyKey, ...letter }));
  });

  serve(app, listMessagesRoute, async ({ params, actor }) =>
    success(await listMessagesFor({ context, actor, contactId: params.id })),
  );

  serve(app, retryMessageRoute, async ({ params, actor }) =>
    success(await retryMessage({ context, actor, id: params.id })),
  );

  serve(app, listSendersRoute, async ({ actor }) => success(listSenders({ context, actor })));

  twilioWebhooks({ app, context });
}
