import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import {
  listHandlesRoute,
  listMessagesRoute,
  listSendersRoute,
  messageOriginalRoute,
  retryMessageRoute,
  sandboxReplyRoute,
  sendMessageRoute,
} from './contract.ts';
import { replyInSandbox } from './sandbox-reply.ts';
import { savedReplyRoutes } from './saved-replies/routes.ts';
import { getOriginal, listHandlesFor, listMessagesFor, retryMessage, sendMessage } from './send/service.ts';
import { listSenders } from './sender-service.ts';
import { unsubscribeRoutes } from './unsubscribe/routes.ts';
import { messengerWebhook } from './webhooks/messenger-webhook.ts';
import { twilioWebhooks } from './webhooks/twilio-webhooks.ts';

export function messagingRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, sendMessageRoute, async ({ params, body, actor }) => {
    const { idempotency_key: idempotencyKey, ...message } = body;
    return success(await sendMessage({ context, actor, contactId: params.id, idempotencyKey, ...message }));
  });

  serve(app, listMessagesRoute, async ({ params, actor }) =>
    success(await listMessagesFor({ context, actor, contactId: params.id })),
  );

  serve(app, retryMessageRoute, async ({ params, actor }) =>
    success(await retryMessage({ context, actor, id: params.id })),
  );

  serve(app, messageOriginalRoute, async ({ params, actor }) =>
    success({ text: await getOriginal({ context, actor, id: params.id }) }),
  );

  serve(app, listHandlesRoute, async ({ params, actor }) => {
    const handles = await listHandlesFor({ context, actor, contactId: params.id });
    return success(handles.map((address) => ({ channel: 'facebook' as const, address })));
  });

  serve(app, sandboxReplyRoute, async ({ params, body, actor }) => {
    const { body: text, idempotency_key: idempotencyKey } = body;
    return success(await replyInSandbox({ context, actor, id: params.id, body: text, idempotencyKey }));
  });

  serve(app, listSendersRoute, async ({ actor }) => success(await listSenders({ context, actor })));

  savedReplyRoutes({ app, context });
  twilioWebhooks({ app, context });
  messengerWebhook({ app, context });
  unsubscribeRoutes({ app, context });
}
