/**
 * The only way from the browser to the server: typed by the route's contract, and enforcing the rules of the
 * session.
 */
import type { RouteContract, RouteReply, RouteRequest } from '#platform/contract.ts';
import { sessionGate } from '#ui/session/browser-session.ts';
import { raiseSessionExpired } from '#ui/session/session-events.ts';
import { createCall } from './create-call.ts';
import { readCsrfToken } from './csrf.ts';
import { fetchAhead } from './fetch-ahead.ts';

type CallOptions = {
  signal?: AbortSignal;
  /**
   * What a 401 does on a route that needs a session. `ask` (the default) raises session-expired, waits for
   * the login in the modal and repeats the request once; `throw` only fails, for quietly checking whether a
   * user is signed in.
   */
  onExpired?: 'ask' | 'throw';
  /** Shown by the session-expired modal instead of its usual message. */
  expiredMessage?: string;
  /** Lets the request outlive the page, for an edit that is sent while the page closes. Up to 64 KB. */
  keepalive?: boolean;
};

type MayBeLeftOut<Part> = Record<never, never> extends Part ? true : false;
type Given<Request> = {
  [Part in keyof Request as MayBeLeftOut<Request[Part]> extends true ? never : Part]: Request[Part];
} & { [Part in keyof Request as MayBeLeftOut<Request[Part]> extends true ? Part : never]?: Request[Part] };

/** A query with only optional fields may be omitted, and so may the whole request if it needs nothing. */
type CallRequest<Route extends RouteContract> = Given<RouteRequest<Route>> & CallOptions;

type CallArguments<Route extends RouteContract> =
  MayBeLeftOut<CallRequest<Route>> extends true
    ? [request?: CallRequest<Route>]
    : [request: CallRequest<Route>];

export type Call = <Route extends RouteContract>(
  route: Route,
  ...rest: CallArguments<Route>
) => Promise<RouteReply<Route>>;

const send = createCall({
  fetch: fetchAhead.fetch,
  readCsrfToken,
  gate: sessionGate,
  raiseExpired: raiseSessionExpired,
});

/** Throws `ApiError` for every failure except an abort. */
export const call: Call = async (route, ...[request]) =>
  (await send(route, request ?? {})) as RouteReply<typeof route>;
