/**
 * A call from a public page, which loads no schemas: the contract gives only its types, and the reply is taken
 * as our server sent it. Throws `ApiError` for every failure except an abort.
 *
 *   await callPublic<typeof joinListRoute>('POST', '/api/events/signups', { body });
 */
import type { RouteContract, RouteReply, RouteRequest } from '#platform/contract.ts';
import { readApiError } from './api-error.ts';
import { createTransport, type TransportRequest } from './create-transport.ts';
import { readCsrfToken } from './csrf.ts';

const send = createTransport({ fetch: (url, init) => fetch(url, init), readCsrfToken });

export async function callPublic<Route extends RouteContract & { access: 'public' }>(
  method: Route['method'],
  path: Route['path'],
  request: RouteRequest<Route> & Pick<TransportRequest, 'signal' | 'keepalive'>,
): Promise<RouteReply<Route>> {
  const response = await send({ method, path }, request as TransportRequest);
  if (!response.ok) throw await readApiError(response);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as RouteReply<Route>;
}
