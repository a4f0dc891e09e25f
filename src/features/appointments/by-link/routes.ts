import type { FastifyInstance } from 'fastify';
import { confirmVisitLinkRoute, visitLinkRoute } from '#features/appointments/contract/visit-link.ts';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { confirmVisitLink, getVisitLink } from './visit-link-service.ts';

export function visitLinkRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, visitLinkRoute, async ({ params: { token }, visitor: { address } }) =>
    success(await getVisitLink({ context, token, address })),
  );

  serve(app, confirmVisitLinkRoute, async ({ params: { token }, visitor: { address } }) =>
    success(await confirmVisitLink({ context, token, address })),
  );
}
