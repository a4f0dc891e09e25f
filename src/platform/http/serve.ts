/** Puts one contract route on the server: parse → authorise → call the handler → reply. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RawReply, RouteContract, RouteInput, RouteReply } from '../contract.ts';
import { AppError } from '../errors.ts';
import { acceptForms } from './form-body.ts';
import { CROSS_ORIGIN_HEADERS } from './security-headers.ts';
import { type SessionCookie, sessionCookie } from './session-cookie.ts';
import { type Origin, originOf } from './this-machine.ts';

/** Who is calling: resolved from the session cookie before the handler runs. */
export type Actor = {
  sessionId: string;
  userId: string;
  businessId: string;
  email: string;
  firstName: string;
  lastName: string;
  businessName: string;
  trade: string;
};

export type Visitor = { address: string; userAgent: string };

type HandlerInput<Route extends RouteContract> = RouteInput<Route> & {
  actor: Route['access'] extends 'session' ? Actor : Actor | null;
  visitor: Visitor;
  cookie: SessionCookie;
  /**
   * The request as received, to verify a webhook's signature: path with query, headers, and the socket's
   * address.
   */
  received: { url: string } & Origin;
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    contract?: RouteContract;
  }
}

export function serve<Route extends RouteContract>(
  app: FastifyInstance,
  route: Route,
  handler: (input: HandlerInput<Route>) => Promise<RouteReply<Route>>,
): void {
  if (route.files)
    acceptForms({ app, files: route.files, register: (inner) => addRoute(inner, route, handler) });
  else addRoute(app, route, handler);
}

function addRoute<Route extends RouteContract>(
  app: FastifyInstance,
  route: Route,
  handler: (input: HandlerInput<Route>) => Promise<RouteReply<Route>>,
): void {
  const empty = route.reply instanceof z.ZodVoid;
  if (route.crossOrigin) allowCrossOrigin(app, route);
  app.route({
    method: route.method,
    url: route.path,
    config: { contract: route },
    ...(route.trustReply && { serializerCompiler: () => JSON.stringify }),
    ...(route.bodyLimitBytes && { bodyLimit: route.bodyLimitBytes }),
    schema: {
      summary: route.summary,
      tags: [route.path.split('/')[1] === 'api' ? 'api' : 'session'],
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      ...(empty || route.replyType ? {} : { response: { 200: route.reply } }),
      ...(route.access === 'session' && { security: [{ session: [] }] }),
    },
    handler: async (request, reply) => {
      const result = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        files: request.uploads ?? {},
        actor: requireActor(route, request),
        visitor: visitorOf(request),
        cookie: sessionCookie({ request, reply }),
        received: { url: request.url, ...originOf(request) },
      } as HandlerInput<Route>);
      if (empty) return reply.code(204).send();
      return route.replyType
        ? sendRaw({ reply, type: route.replyType, raw: result as RawReply })
        : sendReply(reply, result);
    },
  });
}

/** Browsers ask before they send JSON to another origin. They send no cookies along, so any origin may ask. */
function allowCrossOrigin(app: FastifyInstance, { method, path }: RouteContract): void {
  app.options(path, { schema: { hide: true } }, (_, reply) =>
    reply
      .headers({
        ...CROSS_ORIGIN_HEADERS,
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  );
}

function requireActor(route: RouteContract, request: FastifyRequest): Actor | null {
  if (route.access === 'session' && !request.actor) throw new AppError('unauthenticated');
  return request.actor;
}

function visitorOf(request: FastifyRequest): Visitor {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
}

function sendReply(reply: FastifyReply, result: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').send(result);
}

function sendRaw({ reply, type, raw }: { reply: FastifyReply; type: string; raw: RawReply }): FastifyReply {
  reply.code(raw.status ?? 200);
  reply.headers({ 'cache-control': 'no-store', 'content-type': `${type}; charset=utf-8`, ...raw.headers });
  if (raw.filename) reply.header('content-disposition', `attachment; filename="${raw.filename}"`);
  return reply.send(typeof raw.body === 'string' ? raw.body : Readable.from(raw.body, { objectMode: false }));
}
