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
import { ApiError, readApiError, UNEXPECTED_FORMAT } from './api-error.ts';
import { createTransport, type TransportDeps, type TransportRequest } from './create-transport.ts';

export type CallDeps = TransportDeps & {
  gate: SessionGate;
  /** Must move the gate to `expired`, except on pages where the modal is suppressed. */
  raiseExpired: (message?: string) => void;
};

type AnyRequest = TransportRequest & {
  onExpired?: 'ask' | 'throw';
  expiredMessage?: string;
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
