import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { listSandboxMailRoute, listSandboxMessagesRoute, sandboxAttachmentRoute } from './contract.ts';
import { getSandboxAttachment, listSandboxMails, listSandboxMessages } from './service.ts';

export function sandboxRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, listSandboxMailRoute, async ({ received }) =>
    success(await listSandboxMails({ context, origin: received })),
  );
  serve(app, listSandboxMessagesRoute, async ({ actor }) =>
    success(await listSandboxMessages({ context, actor })),
  );
  serve(app, sandboxAttachmentRoute, async ({ params, actor }) => {
    const { name, content } = await getSandboxAttachment({ context, actor, ...params });
    return { body: content, filename: name };
  });
}
