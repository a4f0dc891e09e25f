import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { finishSandboxConversationRoute } from './contract.ts';
import { finishSandboxConversation } from './service.ts';

export function rehearsalRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, finishSandboxConversationRoute, async ({ actor, body: conversation }) =>
    success(await finishSandboxConversation({ context, actor, conversation })),
  );
}
