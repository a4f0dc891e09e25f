import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { brandDetailsRoute } from './contract.ts';
import { getBrandDetails } from './service.ts';

export function brandRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, brandDetailsRoute, async ({ params }) =>
    success(await getBrandDetails({ context, businessId: params.business_id })),
  );
}
