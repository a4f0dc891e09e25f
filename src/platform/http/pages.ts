/**
 * The browser's files. Everything under /assets is named after its content and cached permanently, with a
 * brotli copy made at build time. index.html is filled in per request and answers every path that is neither
 * a file nor a call: with 404 if the portal has no page there, so that search engines forget it.
 */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { sendError } from './error-reply.ts';
import type { MailPlace } from './mailbox-access.ts';
import { sessionCookie } from './session-cookie.ts';
import { type Origin, originOf } from './this-machine.ts';

/** What a page needs to know about the server before its first call. */
export type PageConfig = {
  portalHost: string | null;
  demo: boolean;
  development: boolean;
  mail: MailPlace;
};

const CALL_PREFIXES = ['/api/', '/apiv2/', '/sanctum/', '/assets/'];

/** `template` yields index.html: from the build, or from the development server. */
export async function servePages({
  app,
  folder,
  config,
  template,
  hasPage,
}: {
  app: FastifyInstance;
  /** The build; without one (development) only index.html is served here. */
  folder: string | undefined;
  config: (origin: Origin) => PageConfig;
  template: (url: string) => Promise<string>;
  hasPage: (path: string) => Promise<boolean>;
}): Promise<void> {
  if (folder) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = fill({
      html: await template(request.url),
      config: config(originOf(request)),
      csrf: sessionCookie({ request, reply }).ensureCsrf(),
      theme: request.cookies.porchlight_theme,
    });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  };
  app.get('/', { schema: { hide: true } }, sendPage);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage = request.method === 'GET' && !CALL_PREFIXES.some((prefix) => path.startsWith(prefix));
    if (isPage && !/\.\w+$/.test(path))
      return sendPage(request, reply.code((await hasPage(path)) ? 200 : 404));
    sendError({ error: new AppError('not-found'), request, reply });
  });
}

function fill({
  html,
  config,
  csrf,
  theme,
}: {
  html: string;
  config: PageConfig;
  csrf: string;
  theme: string | undefined;
}): string {
  const attribute = theme === 'dark' || theme === 'light' ? ` data-theme="${theme}"` : '';
  return html
    .replace('<html lang="en"', `<html lang="en"${attribute}`)
    .replace('name="csrf-token" content=""', `name="csrf-token" content="${csrf}"`)
    .replace(
      'name="porchlight-config" content="{}"',
      `name="porchlight-config" content="${escapeAttribute(JSON.stringify(config))}"`,
    );
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
