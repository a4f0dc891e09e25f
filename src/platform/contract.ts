/**
 * What both sides of the wire know of a call. A feature's contract.ts declares its routes with `defineRoute`; the
 * server serves them (`platform/http/serve.ts`), the browser calls them (`ui/api/call.ts`), and the OpenAPI document and
 * the generated access tests are derived from them. Nothing here may import server code.
 */
import type { z } from 'zod';

export type RouteContract = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify style: `/api/things/:id`. */
  path: `/${string}`;
  summary: string;
  /** `public` answers anybody; `session` answers 401 without a live session. */
  access: 'public' | 'session';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Where a megabyte is not enough. */
  bodyLimitBytes?: number;
  reply: z.ZodType;
  /**
   * A long list whose query makes it in this very shape. It is sent unchecked: checking 500 rows leaves a megabyte for the
   * garbage collector, and one request in thirty waited for that. A test holds every such route to its contract.
   */
  trustReply?: true;
  /** A content type other than JSON, such as `text/csv`; the handler then returns a `RawReply`. */
  replyType?: string;
  /** Only for a webhook, which has no page to take a token from and proves itself by a signature instead. */
  csrf?: false;
  /** The address itself is a secret, as of a calendar feed: the log names the route instead. */
  secretPath?: true;
};

/** What a route with a `replyType` sends. Pieces of a body are sent as they come, and no further ones are asked for. */
export type RawReply = {
  body: string | AsyncIterable<string | Uint8Array>;
  filename?: string;
  /** 200, unless it is a part (206) or nothing new (304). */
  status?: number;
  /** In place of those that such a reply has otherwise. */
  headers?: Record<string, string>;
};

/** Keeps the literal types of one route, so that both sides infer the same shapes from it. */
export const defineRoute = <const Route extends RouteContract>(route: Route): Route => route;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler receives: parsed, with defaults filled in. */
export type RouteInput<Route extends RouteContract> = {
  params: Parsed<Route['params']>;
  query: Parsed<Route['query']>;
  body: Parsed<Route['body']>;
};

/** What a caller gives; parts that the route does not declare are left out. */
export type RouteRequest<Route extends RouteContract> = {
  [Part in 'params' | 'query' | 'body' as Route[Part] extends z.ZodType ? Part : never]: Given<Route[Part]>;
};

export type RouteReply<Route extends RouteContract> = Route extends { replyType: string }
  ? RawReply
  : z.output<Route['reply']>;

/** The one error body. `errors` is present on 422 and names each field with what is wrong with it. */
export type ErrorBody = {
  message: string;
  code: string;
  request_id: string;
  errors?: Record<string, string[]>;
};
