/** Serves the pages that anybody may open: rendered here, with a sitemap and robots.txt for search engines. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isConnectionError } from '../database/connection-error.ts';
import { logFailure } from '../database/log-failure.ts';
import type { RenderPage } from '../page-head.ts';
import type { PublicPage, PublicPageReply } from '../public-page.ts';
import { sendHtml } from './send-html.ts';

export function servePublicPages({
  app,
  context,
  pages,
  render,
}: {
  app: FastifyInstance;
  context: Context;
  pages: readonly PublicPage[];
  render: RenderPage;
}): void {
  for (const page of pages) {
    app.get(page.path, { schema: { hide: true } }, async (request, reply) => {
      const { data, head, status, name } = await loadPage({ page, request, context });
      const theme = request.cookies.porchlight_theme;
      const html = await render({
        name,
        data,
        document: {
          head,
          origin: context.publicUrl,
          path: pathOf(request),
          theme: theme === 'dark' || theme === 'light' ? theme : undefined,
        },
      });
      return sendHtml({ request, reply: reply.code(status), html, cache: 'private, no-cache' });
    });
    // One address per page: search engines take a closing slash for another.
    app.get(`${page.path}/`, { schema: { hide: true } }, async (request, reply) => {
      const [, query] = request.url.split('?', 2);
      return reply.redirect(pathOf(request).slice(0, -1) + (query ? `?${query}` : ''), 301);
    });
  }
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) =>
    reply.type('application/xml').send(sitemap({ origin: context.publicUrl, pages })),
  );
  app.get('/robots.txt', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(context.publicUrl)),
  );
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

/** A failure is a page as well: a visitor cannot read the JSON of a call. */
async function loadPage({
  page,
  request,
  context,
}: {
  page: PublicPage;
  request: FastifyRequest;
  context: Context;
}): Promise<Omit<PublicPageReply, 'status'> & { name: string; status: number }> {
  try {
    const params = request.params as Record<string, string>;
    const reply = await page.load({ context, params, query: singleValues(request.query) });
    return { name: page.name, status: 200, ...reply };
  } catch (error) {
    logFailure(request.log, { error, message: 'a public page failed', reqId: request.id });
    return {
      name: 'problem',
      data: { path: pathOf(request) },
      head: { title: 'Please try again', description: 'Failed to load this page.', hidden: true },
      status: isConnectionError(error) ? 503 : 500,
    };
  }
}

/** Of a parameter that is given twice, the first counts. */
const singleValues = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).map(([name, value]) => [
      name,
      [value].flat()[0] ?? '',
    ]),
  );

function sitemap({ origin, pages }: { origin: string; pages: readonly PublicPage[] }): string {
  const paths = ['/', ...pages.filter((page) => page.inSitemap).map((page) => page.path)];
  const entries = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /sanctum/', '', `Sitemap: ${origin}/sitemap.xml\n`].join(
    '\n',
  );
