import type { FastifyInstance } from 'fastify';
import {
  createSavedReplyRoute,
  deleteSavedReplyRoute,
  listFilledRepliesRoute,
  listSavedRepliesRoute,
  updateSavedReplyRoute,
} from '#features/messaging/contract/saved-replies.ts';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import {
  createSavedReply,
  deleteSavedReply,
  listFilledReplies,
  listSavedReplies,
  updateSavedReply,
} from './reply-service.ts';

export function savedReplyRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, listSavedRepliesRoute, async ({ actor }) => success(await listSavedReplies({ context, actor })));

  serve(app, listFilledRepliesRoute, async ({ actor, params }) =>
    success(await listFilledReplies({ context, actor, contactId: params.id })),
  );

  serve(app, createSavedReplyRoute, async ({ actor, body }) =>
    success(await createSavedReply({ context, actor, ...body })),
  );

  serve(app, updateSavedReplyRoute, async ({ actor, params, body }) =>
    success(await updateSavedReply({ context, actor, id: params.id, ...body })),
  );

  serve(app, deleteSavedReplyRoute, async ({ actor, params }) => ({
    ...success(await deleteSavedReply({ context, actor, id: params.id })),
    message: 'The saved reply is deleted.',
  }));
}
