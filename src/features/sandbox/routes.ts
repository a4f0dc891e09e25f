import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { listSandboxMailRoute, listSandboxMessagesRoute } from './contract.ts';
import { listSandboxMails, listSandboxMessages } from './service.ts';

export function sandboxRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, listSandboxMailRoute, async () => success(await listSandboxMails(context)));
  serve(app, listSandboxMessagesRoute, async ({ actor }) =>
    success(await listSandboxMessages({ context, actor })),
  );
}
