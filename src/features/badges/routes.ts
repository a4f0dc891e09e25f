import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { badgesRoute } from './contract.ts';
import { countBadges } from './service.ts';

export function badgeRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, badgesRoute, async ({ actor }) => success(await countBadges({ context, actor })));
}
