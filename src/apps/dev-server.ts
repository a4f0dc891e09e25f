/** The server as `npm run dev` runs it: Vite serves the pages from source, with hot reload, on the same port. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { build, createServer, type Rolldown } from 'vite';
import { readEnv } from '#platform/env.ts';
import { createLogger } from '#platform/log/logger.ts';
import type { WebFiles } from './api.ts';
import type { EntranceRenderer, PortalAddresses, SiteRenderer } from './load-site.ts';
import { startPorchlight } from './process.ts';

const env = readEnv(process.env);
if (!env.DATABASE_URL) throw new Error('Start it with npm run dev, which brings the database.');

const root = join(import.meta.dirname, '../..');
let vite: Awaited<ReturnType<typeof createServer>> | undefined;

const web: WebFiles = {
  folder: undefined,
  template: async (url) => {
    const html = readFileSync(join(root, 'src/apps/web/index.html'), 'utf8');
    return (await vite?.transformIndexHtml(url, html)) ?? html;
  },
  renderPage: async (page) => {
    const { renderPage } = (await fromSource('/site/render.tsx')) as SiteRenderer;
    const assets = { script: '/site/hydrate.ts', stylesheet: '/site/site.css' };
    const html = renderPage({ ...page, assets });
    return (await vite?.transformIndexHtml(page.document.path, html)) ?? html;
  },
  renderEntrance: async (input) => {
    const { renderEntrance } = (await fromSource('/site/render-entrance.tsx')) as EntranceRenderer;
    return renderEntrance({ ...input, assets: {} });
  },
  isPortalAddress: async (input) => {
    const { isPortalAddress } = (await fromSource('/portal-addresses.ts')) as PortalAddresses;
    return isPortalAddress(input);
  },
  attach: async (app) => {
    const dev = await createServer({
      configFile: join(root, 'vite.config.ts'),
      configLoader: 'native', // Writes no temporary file, which --watch would treat as a change.
      server: { middlewareMode: true, hmr: { server: app.server } },
      appType: 'custom',
    });
    vite = dev;
    app.addHook('onRequest', (request, reply, done) => {
      dev.middlewares(request.raw, reply.raw, () => done());
    });
    app.addHook('onClose', () => dev.close());
    serveWidget(app);
  },
};

/** Other websites include it as one classic script, which Vite serves only from a build. */
function serveWidget(app: FastifyInstance): void {
  app.get('/widget.js', { schema: { hide: true } }, async (_, reply) => {
    const [built] = (await build({
      configFile: join(root, 'vite.widget.config.ts'),
      configLoader: 'native',
      logLevel: 'warn',
      build: { write: false },
    })) as Rolldown.RolldownOutput[];
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(built?.output[0].code);
  });
}

async function fromSource(file: string): Promise<unknown> {
  if (!vite) throw new Error('The development server has not started yet.');
  return vite.ssrLoadModule(file);
}

const porchlight = await startPorchlight({
  env,
  ownerUrl: env.DATABASE_URL,
  web,
  logger: createLogger({ level: env.LOG_LEVEL }),
});
console.log(`\n  Porchlight (development) is on at ${porchlight.context.publicUrl}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void porchlight.stop().then(() => process.exit(0)));
}
