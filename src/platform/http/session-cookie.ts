/**
 * Two cookies, as in Laravel Sanctum, and a third that outlives the login. `porchlight_session` is HttpOnly
 * and holds a random token: before login it only anchors the CSRF token, after login its hash is a row in
 * `sessions`. The page reads `XSRF-TOKEN` and sends it back in X-XSRF-TOKEN; it is derived from the session
 * token, so it cannot outlive that token and needs no server secret. `porchlight_device` identifies a browser
 * that has logged in before.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, isSame, sign } from '../secrets.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether users connect over https, even if a proxy forwards to us without it. */
    isHttps: boolean;
  }
}

const SESSION_COOKIE = 'porchlight_session';
const XSRF_COOKIE = 'XSRF-TOKEN';
const DEVICE_COOKIE = 'porchlight_device';
const TOKEN_SHAPE = /^[\w-]{43}$/;
const YEAR_SECONDS = 365 * 86_400;

export type SessionCookie = {
  /** The visitor's token, signed in or not. */
  token: string | undefined;
  set: (token: string) => void;
  /** Replaces the token with a new anonymous one. */
  clear: () => void;
  /** Makes sure that a session token and its XSRF-TOKEN cookie exist; returns the latter's value. */
  ensureCsrf: () => string;
  /** The browser's device cookie; unverified. */
  device: string | undefined;
  setDevice: (note: string) => void;
};

export function readSessionToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[SESSION_COOKIE];
  return token && TOKEN_SHAPE.test(token) ? token : undefined;
}

export function hasValidCsrf(request: FastifyRequest): boolean {
  const token = readSessionToken(request);
  const given = request.headers['x-xsrf-token'] ?? request.headers['x-csrf-token'];
  return Boolean(token && typeof given === 'string' && isSame(given, csrfTokenFor(token)));
}

export function sessionCookie({
  request,
  reply,
}: {
  request: FastifyRequest;
  reply: FastifyReply;
}): SessionCookie {
  const token = readSessionToken(request);
  const secure = request.server.isHttps || request.protocol === 'https';
  const options = { path: '/', sameSite: 'lax', secure, maxAge: YEAR_SECONDS } as const;
  const set = (next: string) => {
    reply.setCookie(SESSION_COOKIE, next, { ...options, httpOnly: true });
    reply.setCookie(XSRF_COOKIE, csrfTokenFor(next), { ...options, httpOnly: false });
  };
  return {
    token,
    set,
    clear: () => set(createToken()),
    ensureCsrf: () => {
      const anchor = token ?? createToken();
      set(anchor);
      return csrfTokenFor(anchor);
    },
    device: request.cookies[DEVICE_COOKIE],
    setDevice: (note) => {
      reply.setCookie(DEVICE_COOKIE, note, { ...options, httpOnly: true });
    },
  };
}

const csrfTokenFor = (token: string): string => sign({ key: token, message: 'xsrf' });
