import type { FastifyInstance } from 'fastify';
import { authenticate } from '#features/session/service.ts';
import type { Context } from '#platform/context.ts';
import { mailPlaceFor } from '#platform/http/mailbox-access.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { type RenderEntrance, servePages } from '#platform/http/pages.ts';
import { servePublicPages } from '#platform/http/public-pages.ts';
import { createServer } from '#platform/http/server.ts';
import type { RenderPage } from '#platform/page-head.ts';
import { ENTRANCES } from './entrances.ts';
import { featureRoutes } from './features.ts';
import { publicPages } from './public-pages.ts';

/** Where index.html and the files beside it come from. */
export type WebFiles = {
  folder: string | undefined;
  template: (url: string) => Promise<string>;
  /** Whether the portal has a page at this path. */
  isPortalAddress: (input: { path: string; development: boolean }) => Promise<boolean>;
  renderPage: RenderPage;
  renderEntrance: RenderEntrance;
  /** The development server puts itself in front of the routes. */
  attach?: (app: FastifyInstance) => Promise<void>;
};

export async function createApi({
  context,
  metrics,
  web,
  isStopping,
}: {
  context: Context;
  metrics: Metrics;
  web: WebFiles;
  isStopping: () => boolean;
}): Promise<FastifyInstance> {
  const app = await createServer({
    context,
    metrics,
    isStopping,
    authenticate: (token) => authenticate({ context, token }),
    forgetActors: context.memory.session.forget,
  });
  await web.attach?.(app);
  for (const register of featureRoutes) register({ app, context });
  servePublicPages({ app, context, pages: publicPages, render: web.renderPage });
  const development = context.env.NODE_ENV !== 'production';
  await servePages({
    app,
    folder: web.folder,
    template: web.template,
    origin: context.publicUrl,
    entrances: ENTRANCES,
    renderEntrance: web.renderEntrance,
    isSignedIn: async (token) => (await authenticate({ context, token })) !== null,
    hasPage: (path) => web.isPortalAddress({ path, development }),
    config: (origin) => ({
      portalHost: context.env.PORTAL_HOST ?? null,
      demo: context.env.DEMO,
      development,
      mail: mailPlaceFor({ context, origin }),
    }),
  });
  return app;
}
