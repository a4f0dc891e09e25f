import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { allowanceRoute } from './contract.ts';
import { getAllowance } from './service.ts';

export function allowanceRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, allowanceRoute, async ({ actor }) => success(await getAllowance({ context, actor })));
}
