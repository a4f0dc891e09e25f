/** The HTTP server without any feature: security headers, sessions, CSRF, errors, documents, metrics. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import type { RouteContract } from '../contract.ts';
import { AppError } from '../errors.ts';
import { concealPath } from '../log/secret-addresses.ts';
import { trustFunction } from '../trusted-proxies.ts';
import { compressReplies } from './compress-replies.ts';
import { replyWithErrors } from './error-reply.ts';
import { HEALTH_PATH, serveHealth } from './health.ts';
import { type Metrics, serveMetrics } from './metrics.ts';
import { addSecurityHeaders } from './security-headers.ts';
import type { Actor } from './serve.ts';
import { hasValidCsrf, readSessionToken } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, for the generated access tests. */
    routeTable: { method: string; url: string; contract: RouteContract | undefined }[];
  }
}

const BODY_LIMIT_BYTES = 1_048_576;
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export type ServerOptions = {
  context: Context;
  metrics: Metrics;
  authenticate: (token: string) => Promise<Actor | null>;
  /** Drops the cached sessions, so that each is looked up again. */
  forgetActors: () => void;
  isStopping: () => boolean;
};

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { context, metrics } = options;
  const app: FastifyInstance = Fastify({
    loggerInstance: context.logger as FastifyInstance['log'],
    logController: new LogController({ disableRequestLogging: true }), // One line per request, from onResponse below.
    // No child logger per request: the few lines about a request name it.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: trustFunction(context.env.TRUST_PROXY),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // Its body is not ours; see refuseWhileStopping.
    requestTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  app.decorate('routeTable', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) {
      if (one !== 'HEAD' && one !== 'OPTIONS')
        app.routeTable.push({ method: one, url, contract: config?.contract });
    }
  });
  app.decorate('isHttps', context.env.PUBLIC_URL?.startsWith('https:') ?? false);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  replyWithErrors(app);
  await app.register(cookie);
  addSecurityHeaders({
    app,
    isDevelopment: context.env.NODE_ENV === 'development',
    hasCardFields: context.env.STRIPE_PUBLISHABLE_KEY !== undefined,
  });
  addRequestLog({ app, metrics });
  refuseWhileStopping({ app, ...options });
  addAccessRules({ app, ...options });
  compressReplies(app);
  await addDocuments(app);
  serveHealth({ app, context });
  serveMetrics({ app, context, metrics });
  return app;
}

/**
 * Requests under way finish; new ones on an open connection are refused, and the client tries another process
 * or waits.
 */
function refuseWhileStopping({ app, context, isStopping }: { app: FastifyInstance } & ServerOptions): void {
  app.addHook('onRequest', async (request) => {
    if (isStopping() && request.routeOptions.url !== HEALTH_PATH) throw new AppError('service-unavailable');
  });
  // A keep-alive connection would keep the server from closing.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async () => {
    if (isStopping()) setImmediate(() => app.server.closeIdleConnections());
  });
  // A reply that the client does not read never ends.
  app.addHook('preClose', async () => {
    context.clock.after(context.intervals.http.finishMs, () => app.server.closeAllConnections());
  });
}

/** Before the body is read: who is calling, and may they write? */
function addAccessRules({ app, authenticate, forgetActors }: { app: FastifyInstance } & ServerOptions): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const contract = request.routeOptions.config.contract;
    if (!contract) return;
    const token = readSessionToken(request);
    request.actor = token ? await authenticate(token) : null;
    if (contract.access === 'session' && !request.actor) throw new AppError('unauthenticated');
    if (contract.csrf === false && contract.access === 'public') return;
    if (WRITES.has(request.method) && !hasValidCsrf(request)) throw new AppError('csrf-mismatch');
  });
  // A write may have been a logout, a new password or a new name, and its reply promises that it is in
  // effect.
  app.addHook('onSend', async (request) => {
    const contract = request.routeOptions.config.contract;
    if (contract && contract.csrf !== false && WRITES.has(request.method)) forgetActors();
  });
}

function addRequestLog({ app, metrics }: { app: FastifyInstance; metrics: Metrics }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    metrics.requestEnded({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    request.log.info({
      reqId: request.id,
      method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}

/** Without secrets. A page, or an address that does not exist, has no contract that would name them. */
const pathOf = ({ url, routeOptions }: FastifyRequest): string =>
  routeOptions.config.contract?.secretPath
    ? (routeOptions.url ?? '')
    : concealPath(url.split('?', 1)[0] ?? '');

async function addDocuments(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Porchlight',
        version: '1',
        description: 'Every call of the portal, from the feature contracts.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'porchlight_session' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', theme: { title: 'Porchlight API' } });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
