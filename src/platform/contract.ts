/**
 * What server and browser both know about a call. A feature's contract.ts declares its routes with
 * `defineRoute`; the server serves them (`platform/http/serve.ts`), the browser calls them
 * (`ui/api/call.ts`), and the OpenAPI document and the generated access tests are derived from them. Nothing
 * here may import server code.
 */
import type { z } from 'zod';

export type RouteContract = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify style: `/api/things/:id`. */
  path: `/${string}`;
  summary: string;
  /** `public` needs no session; `session` answers 401 without a live one. */
  access: 'public' | 'session';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** For routes that need more than one megabyte. */
  bodyLimitBytes?: number;
  /**
   * The request may be multipart/form-data: `body` is then its field `data`, as JSON, and these are its files,
   * each with its largest size.
   */
  files?: Readonly<Record<string, { maxBytes: number }>>;
  reply: z.ZodType;
  /**
   * For a long list whose query already produces the reply's shape. The reply is sent unchecked: checking 500
   * rows creates a megabyte of garbage, and one request in thirty waited for its collection. A test checks
   * every such route against its contract.
   */
  trustReply?: true;
  /** A content type other than JSON, such as `text/csv`; the handler then returns a `RawReply`. */
  replyType?: string;
  /** Only for webhooks, which have no page to take a token from and authenticate by signature instead. */
  csrf?: false;
  /** Scripts on other websites may call it, without cookies. */
  crossOrigin?: true;
  /** The reply holds secrets beside texts of others, so it is never compressed (`platform/http/compress-replies.ts`). */
  holdsSecrets?: true;
  /** The address itself is a secret, as with a calendar feed: the log shows the route instead. */
  secretPath?: true;
};

/** What a route with a `replyType` sends. A body in pieces is streamed as the client reads it. */
export type RawReply = {
  body: string | AsyncIterable<string | Uint8Array>;
  filename?: string;
  /** 200 by default; 206 for a range, 304 for an unchanged file. */
  status?: number;
  /** Replaces the default headers of such a reply. */
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
  files: FilesOf<Route, Uint8Array>;
};

type FilesOf<Route, Content> = Route extends { files: infer Files }
  ? { [Name in keyof Files]?: Content | undefined }
  : undefined;

/** What a caller passes; parts that the route does not declare are omitted. */
export type RouteRequest<Route extends RouteContract> = {
  [Part in 'params' | 'query' | 'body' as Route[Part] extends z.ZodType ? Part : never]: Given<Route[Part]>;
} & (Route extends { files: object } ? { files?: FilesOf<Route, Blob> } : unknown);

export type RouteReply<Route extends RouteContract> = Route extends { replyType: string }
  ? RawReply
  : z.output<Route['reply']>;

/** The only error body. `errors` is present on 422 and says for each field what is wrong with it. */
export type ErrorBody = {
  message: string;
  code: string;
  request_id: string;
  errors?: Record<string, string[]>;
};
