/**
 * The life of one call:
 *
 *   depart ─▶ send ──419──▶ fresh CSRF cookie ─▶ send, once
 *              └────401, session route──▶ raise session-expired ─▶ wait for the login ─▶ send, once
 *
 * Calls that begin while the login modal is open wait for it before they are sent.
 */
import type { RouteContract } from '#platform/contract.ts';
import { SESSION_EXPIRED_MESSAGE } from '#ui/session/session-events.ts';
import { type SessionGate, SessionLeftError } from '#ui/session/session-gate.ts';
import { ApiError, NETWORK_ERROR, readApiError, UNEXPECTED_FORMAT } from './api-error.ts';
import { requestUrl } from './request-url.ts';

export type CallDeps = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  readCsrfToken: () => string | null;
  gate: SessionGate;
  /** Must move the gate to `expired`, except on pages where the modal is suppressed. */
  raiseExpired: (message?: string) => void;
};

type AnyRequest = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  onExpired?: 'ask' | 'throw';
  expiredMessage?: string;
  keepalive?: boolean;
};

export const createCall = (deps: CallDeps) => {
  const { gate } = deps;
  const transport = createTransport(deps);

  /** Sends as one user or not at all. */
  const sendInSession = async (route: RouteContract, request: AnyRequest): Promise<Response> => {
    const asks = request.onExpired !== 'throw';
    const ticket = gate.depart();
    if (asks) await gate.waitForLogin(ticket, request.signal);
    const response = await transport(route, request);
    if (response.status !== 401 || !asks) return response;

    if (!gate.hasLoggedInSince(ticket)) {
      if (gate.getState().status === 'open') deps.raiseExpired(request.expiredMessage);
      if (gate.getState().status === 'open') return response;
      await gate.waitForLogin(ticket, request.signal);
    }
    gate.depart();
    const again = await transport(route, request);
    if (again.status === 401 && gate.getState().status === 'open') deps.raiseExpired(request.expiredMessage);
    return again;
  };

  return async (route: RouteContract, request: AnyRequest): Promise<unknown> => {
    const inSession = route.access === 'session';
    try {
      const response = await (inSession ? sendInSession(route, request) : transport(route, request));
      if (response.status === 401 && inSession) throw expiredError(await readApiError(response));
      if (!response.ok) throw await readApiError(response);
      return await readReply(route, response);
    } catch (error) {
      throw error instanceof SessionLeftError ? expiredError() : error;
    }
  };
};

function createTransport(deps: CallDeps) {
  const exchange = async (url: string, init: RequestInit): Promise<Response> => {
    try {
      return await deps.fetch(url, { credentials: 'same-origin', ...init });
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      throw new ApiError({
        message: 'The server could not be reached. Check your connection and try again.',
        status: 0,
        code: NETWORK_ERROR,
        cause,
      });
    }
  };

  let refreshing: Promise<unknown> | null = null;
  /** Concurrent calls share one refresh; otherwise each would invalidate the previous call's token. */
  const refreshCsrfCookie = async () => {
    refreshing ??= exchange('/sanctum/csrf-cookie', { method: 'GET' }).finally(() => {
      refreshing = null;
    });
    await refreshing;
  };

  return async (route: RouteContract, request: AnyRequest): Promise<Response> => {
    const url = requestUrl(route.path, request);
    const writes = route.method !== 'GET';
    const send = () => exchange(url, requestInit(route, request, writes ? deps.readCsrfToken() : null));
    if (writes && deps.readCsrfToken() === null) await refreshCsrfCookie();
    const response = await send();
    if (response.status !== 419 || !writes) return response;
    await refreshCsrfCookie();
    return send();
  };
}

function requestInit(route: RouteContract, request: AnyRequest, csrfToken: string | null): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (csrfToken !== null) headers.set('x-xsrf-token', csrfToken);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  return {
    method: route.method,
    headers,
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
    signal: request.signal,
    keepalive: request.keepalive,
  };
}

async function readReply(route: RouteContract, response: Response): Promise<unknown> {
  const text = await response.text();
  const parsed = route.reply.safeParse(text === '' ? undefined : parseJson(text));
  if (parsed.success) return parsed.data;
  throw new ApiError({
    message: 'Unexpected data format received from server',
    status: response.status,
    code: UNEXPECTED_FORMAT,
    requestId: response.headers.get('x-request-id'),
    cause: parsed.error,
  });
}

/** Text that is not JSON is passed on, for the schema to refuse. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The user always reads the same sentence about an expired session, regardless of the server's message. */
function expiredError(from?: ApiError): ApiError {
  return new ApiError({
    message: SESSION_EXPIRED_MESSAGE,
    serverMessage: from?.serverMessage,
    status: 401,
    code: from?.code ?? 'unauthenticated',
    requestId: from?.requestId,
  });
}
