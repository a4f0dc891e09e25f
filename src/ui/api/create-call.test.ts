import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { createSessionGate } from '#ui/session/session-gate.ts';
import { ApiError } from './api-error.ts';
import { createCall } from './create-call.ts';

const readThing = defineRoute({
  method: 'GET',
  path: '/api/things/:id',
  summary: '',
  access: 'session',
  params: z.object({ id: z.string() }),
  reply: z.object({ name: z.string() }),
});
const saveThing = defineRoute({
  method: 'POST',
  path: '/api/things',
  summary: '',
  access: 'session',
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});
const login = defineRoute({ method: 'POST', path: '/login', summary: '', access: 'public', reply: z.void() });

const ann = { id: 'ann', email: 'ann@a.test' };
const bob = { id: 'bob', email: 'bob@b.test' };
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const ok = () => json(200, { name: 'x', extra: 'is let through' });
const expired = () => json(401, { message: 'Unauthenticated.', code: 'unauthenticated', request_id: 'r1' });

const setUp = (options: { suppressed?: boolean; token?: string | null; stored?: typeof ann | null } = {}) => {
  const state = { stored: options.stored === undefined ? ann : options.stored, token: options.token ?? null };
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  const switchUser = vi.fn();
  const gate = createSessionGate({ readUser: () => state.stored, switchUser });
  if (state.stored) gate.adopt(state.stored);
  const raiseExpired = vi.fn((message = 'expired') => {
    const user = state.stored;
    state.stored = null;
    if (!options.suppressed) gate.expire(message, user);
  });
  const send = createCall({ fetch, readCsrfToken: () => state.token, gate, raiseExpired });
  return { state, fetch, switchUser, gate, raiseExpired, send };
};

const sentHeaders = (fetch: ReturnType<typeof setUp>['fetch'], index: number) =>
  new Headers(fetch.mock.calls[index]?.[1].headers);
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
};
/** Lets the call run until it waits for the login. */
const untilExpired = async ({ gate }: ReturnType<typeof setUp>) => {
  await expect.poll(() => gate.getState().status).toBe('expired');
};

describe('a reply', () => {
  it('is parsed, and unknown keys are ignored', async () => {
    const it = setUp();
    it.fetch.mockResolvedValueOnce(ok());
    await expect(it.send(readThing, { params: { id: 'a b' } })).resolves.toEqual({ name: 'x' });
    expect(it.fetch.mock.calls[0]?.[0]).toBe('/api/things/a%20b');
  });

  it.each([json(200, { name: 7 }), new Response('<html>'), new Response('')])(
    'of another shape fails with its own code',
    async (response) => {
      const it = setUp();
      it.fetch.mockResolvedValueOnce(response);
      expect(await failure(it.send(readThing, { params: { id: '1' } }))).toMatchObject({
        code: 'unexpected-format',
        message: 'Unexpected data format received from server',
      });
    },
  );
});

describe('a failure', () => {
  it('carries the server’s message', async () => {
    const it = setUp({ token: 't' });
    const errors = { name: ['Too long.'], odd: 'One line.', bad: 3 };
    it.fetch.mockResolvedValueOnce(json(422, { message: 'No.', code: 'invalid', request_id: 'r2', errors }));
    expect(await failure(it.send(saveThing, { body: { name: '' } }))).toMatchObject({
      message: 'No.',
      status: 422,
      code: 'invalid',
      requestId: 'r2',
      errors: { name: ['Too long.'], odd: ['One line.'] },
    });
  });

  it.each(['<html>Bad gateway</html>', '{}', '{"message":""}', 'null'])(
    'without a message names the status: %s',
    async (body) => {
      const it = setUp();
      it.fetch.mockResolvedValueOnce(new Response(body, { status: 502 }));
      expect(await failure(it.send(readThing, { params: { id: '1' } }))).toMatchObject({
        message: 'API request failed with status: 502',
        serverMessage: null,
      });
    },
  );

  it('says when to retry, if the server does', async () => {
    const it = setUp();
    const away = (retryAfter: string) =>
      new Response('{"message":"Away.","code":"database-unavailable"}', {
        status: 503,
        headers: { 'retry-after': retryAfter },
      });
    it.fetch.mockResolvedValueOnce(away('2')).mockResolvedValueOnce(away('Wed, 21 Oct 2026 07:28:00 GMT'));
    expect(await failure(it.send(readThing, { params: { id: '1' } }))).toMatchObject({ retryAfter: 2 });
    expect(await failure(it.send(readThing, { params: { id: '1' } }))).toMatchObject({ retryAfter: null });
  });

  it('of the network has status 0, and an abort stays an abort', async () => {
    const it = setUp();
    it.fetch.mockRejectedValue(new TypeError('failed to fetch'));
    expect(await failure(it.send(readThing, { params: { id: '1' } }))).toMatchObject({
      status: 0,
      code: 'network-error',
    });
    const signal = AbortSignal.abort();
    await expect(it.send(readThing, { params: { id: '1' }, signal })).rejects.toBeInstanceOf(TypeError);
  });
});

describe('CSRF', () => {
  it('sends the token with writes only', async () => {
    const it = setUp({ token: 'tok' });
    it.fetch.mockImplementation(async () => ok());
    await it.send(saveThing, { body: { name: 'x' } });
    await it.send(readThing, { params: { id: '1' } });
    expect(sentHeaders(it.fetch, 0).get('x-xsrf-token')).toBe('tok');
    expect(sentHeaders(it.fetch, 1).has('x-xsrf-token')).toBe(false);
  });

  it('fetches the cookie first when there is no token, once for calls that leave together', async () => {
    const it = setUp();
    it.fetch.mockImplementation(async (url) => {
      if (url === '/sanctum/csrf-cookie') it.state.token = 'new';
      return ok();
    });
    await Promise.all([
      it.send(saveThing, { body: { name: 'x' } }),
      it.send(saveThing, { body: { name: 'y' } }),
    ]);
    expect(it.fetch.mock.calls.map(([url]) => url)).toEqual([
      '/sanctum/csrf-cookie',
      '/api/things',
      '/api/things',
    ]);
    expect(sentHeaders(it.fetch, 1).get('x-xsrf-token')).toBe('new');
  });

  it('refreshes a refused token once', async () => {
    const it = setUp({ token: 'old' });
    it.fetch.mockImplementation(async (url) => {
      if (url === '/sanctum/csrf-cookie') {
        it.state.token = 'new';
        return new Response(null, { status: 204 });
      }
      return it.state.token === 'new' ? ok() : json(419, { message: 'CSRF token mismatch.' });
    });
    await it.send(saveThing, { body: { name: 'x' } });
    expect(sentHeaders(it.fetch, 2).get('x-xsrf-token')).toBe('new');
  });

  it('stops after one refresh', async () => {
    const it = setUp({ token: 'old' });
    it.fetch.mockImplementation(async () => json(419, { message: 'CSRF token mismatch.' }));
    expect(await failure(it.send(saveThing, { body: { name: 'x' } }))).toMatchObject({ status: 419 });
    expect(it.fetch).toHaveBeenCalledTimes(3);
  });
});

describe('an expired session', () => {
  it('asks for a login, waits, and repeats the request with the new token', async () => {
    const it = setUp({ token: 'old' });
    it.fetch.mockResolvedValueOnce(expired()).mockResolvedValueOnce(ok());
    const reply = it.send(saveThing, { body: { name: 'kept' } });
    await untilExpired(it);
    expect(it.fetch).toHaveBeenCalledTimes(1);
    it.state.token = 'new';
    it.gate.adopt(ann);
    await expect(reply).resolves.toEqual({ name: 'x' });
    expect(sentHeaders(it.fetch, 1).get('x-xsrf-token')).toBe('new');
    expect(it.fetch.mock.calls[1]?.[1].body).toBe('{"name":"kept"}');
    expect(it.raiseExpired).toHaveBeenCalledTimes(1);
  });

  it('asks once for many calls, and holds back those begun meanwhile', async () => {
    const it = setUp();
    it.fetch.mockResolvedValueOnce(expired()).mockResolvedValueOnce(expired());
    it.fetch.mockImplementation(async () => ok());
    const early = [it.send(readThing, { params: { id: '1' } }), it.send(readThing, { params: { id: '2' } })];
    await untilExpired(it);
    await expect.poll(() => it.fetch).toHaveBeenCalledTimes(2);
    const late = it.send(readThing, { params: { id: '3' } });
    await Promise.resolve();
    expect(it.fetch).toHaveBeenCalledTimes(2);
    it.gate.adopt(ann);
    await Promise.all([...early, late]);
    expect(it.fetch).toHaveBeenCalledTimes(5);
    expect(it.raiseExpired).toHaveBeenCalledTimes(1);
  });

  it('repeats a call whose 401 arrives after the login without asking again', async () => {
    const it = setUp();
    let answerSlowly: (response: Response) => void = () => undefined;
    it.fetch.mockReturnValueOnce(new Promise((resolve) => (answerSlowly = resolve)));
    it.fetch.mockResolvedValueOnce(expired());
    it.fetch.mockImplementation(async () => ok());
    const slow = it.send(readThing, { params: { id: 'slow' } });
    const quick = it.send(readThing, { params: { id: 'quick' } });
    await untilExpired(it);
    it.gate.adopt(ann);
    await quick;
    answerSlowly(expired());
    await expect(slow).resolves.toEqual({ name: 'x' });
    expect(it.raiseExpired).toHaveBeenCalledTimes(1);
  });

  it('fails the call when the modal is closed', async () => {
    const it = setUp();
    it.fetch.mockResolvedValueOnce(expired());
    const reply = failure(it.send(readThing, { params: { id: '1' } }));
    await untilExpired(it);
    it.gate.dismiss();
    expect(await reply).toMatchObject({
      status: 401,
      message: 'Your session has expired. Please log in again.',
    });
  });

  it('never sends one user’s request as another', async () => {
    const it = setUp({ token: 't' });
    it.fetch.mockResolvedValueOnce(expired());
    const reply = failure(it.send(saveThing, { body: { name: 'of ann' } }));
    await untilExpired(it);
    it.gate.adopt(bob);
    expect(await reply).toMatchObject({ status: 401 });
    expect(it.switchUser).toHaveBeenCalledTimes(1);
    expect(it.fetch).toHaveBeenCalledTimes(1);
  });

  it('sends nothing once another user has signed in in another tab', async () => {
    const it = setUp({ token: 't' });
    it.state.stored = bob;
    expect(await failure(it.send(saveThing, { body: { name: 'of ann' } }))).toMatchObject({ status: 401 });
    expect(it.fetch).not.toHaveBeenCalled();
    expect(it.switchUser).toHaveBeenCalledTimes(1);
  });

  it('does not wait where the modal is suppressed, or when asked quietly', async () => {
    const quiet = setUp();
    quiet.fetch.mockResolvedValueOnce(expired());
    const request = { params: { id: '1' }, onExpired: 'throw' as const };
    expect(await failure(quiet.send(readThing, request))).toMatchObject({ status: 401 });
    expect(quiet.raiseExpired).not.toHaveBeenCalled();

    const hidden = setUp({ suppressed: true });
    hidden.fetch.mockResolvedValueOnce(expired());
    expect(await failure(hidden.send(readThing, { params: { id: '1' } }))).toMatchObject({ status: 401 });
    expect(hidden.raiseExpired).toHaveBeenCalledTimes(1);
  });

  it('repeats once only', async () => {
    const it = setUp();
    it.fetch.mockImplementation(async () => expired());
    const reply = failure(it.send(readThing, { params: { id: '1' } }));
    await untilExpired(it);
    it.state.stored = ann;
    it.gate.adopt(ann);
    expect(await reply).toMatchObject({ status: 401 });
    expect(it.fetch).toHaveBeenCalledTimes(2);
  });

  it('stops waiting when the call is aborted', async () => {
    const it = setUp();
    it.fetch.mockResolvedValueOnce(expired());
    const controller = new AbortController();
    const reply = it.send(readThing, { params: { id: '1' }, signal: controller.signal });
    await untilExpired(it);
    controller.abort(new Error('left the page'));
    await expect(reply).rejects.toThrow('left the page');
  });

  it('is not raised by a wrong password', async () => {
    const it = setUp({ token: 't', stored: null });
    it.fetch.mockResolvedValueOnce(json(401, { message: 'These credentials do not match.' }));
    expect(await failure(it.send(login, {}))).toMatchObject({ message: 'These credentials do not match.' });
    expect(it.raiseExpired).not.toHaveBeenCalled();
  });
});
