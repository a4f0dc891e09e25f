/** Sends one request, with the CSRF token; when that is out of date, once more with a fresh one. */
import type { RouteContract } from '#platform/contract.ts';
import { ApiError, NETWORK_ERROR } from './api-error.ts';
import { requestUrl } from './request-url.ts';

export type TransportDeps = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  readCsrfToken: () => string | null;
};

export type TransportRequest = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, Blob | undefined>;
  signal?: AbortSignal;
  keepalive?: boolean;
};

type TransportRoute = Pick<RouteContract, 'method' | 'path'>;

export function createTransport(deps: TransportDeps) {
  const exchange = async (url: string, init: RequestInit): Promise<Response> => {
    try {
      return await deps.fetch(url, { credentials: 'same-origin', ...init });
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      throw new ApiError({
        message: 'We couldn’t reach the server. Check your connection and try again.',
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

  return async (route: TransportRoute, request: TransportRequest): Promise<Response> => {
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

function requestInit(
  route: TransportRoute,
  request: TransportRequest,
  csrfToken: string | null,
): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (csrfToken !== null) headers.set('x-xsrf-token', csrfToken);
  // The browser itself sets the type of a form, with its boundary.
  if (request.body !== undefined && !request.files) headers.set('content-type', 'application/json');
  return {
    method: route.method,
    headers,
    body: bodyOf(request),
    signal: request.signal,
    keepalive: request.keepalive,
  };
}

function bodyOf({ body, files }: TransportRequest): FormData | string | undefined {
  const data = body === undefined ? undefined : JSON.stringify(body);
  if (!files) return data;
  const form = new FormData();
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  form.append('data', data ?? '');
  return form;
}
