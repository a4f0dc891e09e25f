/**
 * The browser's files. Everything under /assets is named after its content and cached permanently, with a
 * brotli copy made at build time. index.html is filled in per request and answers every path that is neither
 * a file nor a call: with 404 if the portal has no page there, so that search engines forget it. At `/` it
 * contains the login page, for a visitor who is not signed in; the pages beside it come the same way.
 */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { sendError } from './error-reply.ts';
import type { MailPlace } from './mailbox-access.ts';
import { sendHtml } from './send-html.ts';
import { readSessionToken, sessionCookie } from './session-cookie.ts';
import { type Origin, originOf } from './this-machine.ts';

/** What a page needs to know about the server before its first call. */
export type PageConfig = {
  portalHost: string | null;
  demo: boolean;
  development: boolean;
  mail: MailPlace;
};

/** A page before the login, for a server at `origin`: what belongs into the head of the document, and what is seen. */
export type RenderEntrance = (input: {
  path: string;
  config: PageConfig;
  origin: string;
}) => Promise<EntranceHtml>;
type EntranceHtml = {
  head: string;
  body: string;
  /** The script that starts the portal's own when it is needed, and the files to fetch for that; without, it starts at once. */
  later?: { starter: string; needs: string[] };
};

/** The chat, which other websites include. */
const WIDGET = /\/widget\.js(\.br)?$/;

const CALL_PREFIXES = ['/api/', '/apiv2/', '/sanctum/', '/assets/'];

/** `template` yields index.html: from the build, or from the development server. */
export async function servePages({
  app,
  folder,
  config,
  template,
  origin,
  entrances,
  renderEntrance,
  isSignedIn,
  hasPage,
}: {
  app: FastifyInstance;
  /** The build; without one (development) only index.html is served here. */
  folder: string | undefined;
  config: (origin: Origin) => PageConfig;
  template: (url: string) => Promise<string>;
  /** The address that users open. */
  origin: string;
  /** The paths of the pages before the login. */
  entrances: readonly string[];
  renderEntrance: RenderEntrance;
  isSignedIn: (token: string) => Promise<boolean>;
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
        if (WIDGET.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  }
  const pageFor = async (request: FastifyRequest, reply: FastifyReply) =>
    fill({
      html: await template(request.url),
      config: config(originOf(request)),
      csrf: sessionCookie({ request, reply }).ensureCsrf(),
      theme: request.cookies.porchlight_theme,
    });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) =>
    sendHtml({ request, reply, html: await pageFor(request, reply), cache: 'no-store' });
  const sendEntrance = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const token = readSessionToken(request);
    const html = await pageFor(request, reply);
    // A signed-in user goes straight on to the dashboard. If it is not known, as while the database is away, a user
    // who may have to log in sees where.
    if (token && (await isSignedIn(token).catch(() => false)))
      return sendHtml({ request, reply, html, cache: 'no-store' });
    const entrance = await renderEntrance({ path, config: config(originOf(request)), origin });
    return sendHtml({ request, reply, html: withEntrance({ html, ...entrance }), cache: 'no-store' });
  };
  for (const path of entrances)
    app.get(path, { schema: { hide: true } }, (request, reply) => sendEntrance(path, request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage = request.method === 'GET' && !CALL_PREFIXES.some((prefix) => path.startsWith(prefix));
    if (isPage && !/\.\w+$/.test(path))
      return sendPage(request, reply.code((await hasPage(path)) ? 200 : 404));
    sendError({ error: new AppError('not-found'), request, reply });
    // Without it, Fastify would send a second, empty reply.
    return reply;
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

/** By functions, because the HTML may hold `$&`. */
const withEntrance = ({ html, head, body, later }: EntranceHtml & { html: string }): string =>
  startingLater(html, later)
    .replace(/<title>.*<\/title>\s*<meta name="description"[^>]*>/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);

const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">\s*/g;

/** Neither the portal's code nor its stylesheet is fetched before the page is painted. */
function startingLater(html: string, later: EntranceHtml['later']): string {
  if (!later) return html;
  const styles = [...html.matchAll(STYLESHEET)].map(([, address]) => address);
  return html
    .replaceAll(STYLESHEET, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(
      /<script type="module" crossorigin src="([^"]+)">/,
      (_, start: string) =>
        `<script type="module" src="${later.starter}" data-start="${start}" data-styles="${styles.join(' ')}" data-needs="${later.needs.join(' ')}">`,
    );
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
