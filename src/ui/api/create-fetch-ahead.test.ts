import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { createFetchAhead } from './create-fetch-ahead.ts';

const listThings = defineRoute({
  method: 'GET',
  path: '/api/things',
  summary: '',
  access: 'session',
  query: z.object({ page: z.number() }),
  reply: z.object({ things: z.array(z.string()) }),
});
const URL = '/api/things?page=1';

const setUp = (first: () => Promise<Response>) => {
  const state = { userId: 'ann' as string | undefined, now: 0 };
  const fetch = vi.fn(async () => new Response('asked by the page'));
  fetch.mockImplementationOnce(first);
  const ahead = createFetchAhead({ fetch, readUserId: () => state.userId, now: () => state.now });
  const send = () => ahead.send<typeof listThings>('/api/things', { query: { page: 1 } });
  const ask = async (init: RequestInit = { method: 'GET' }) => (await ahead.fetch(URL, init)).text();
  return { state, fetch, send, ask };
};
const good = async () => new Response('asked ahead');

it('gives the answer to the page’s call, once', async () => {
  const { fetch, send, ask } = setUp(good);
  send();
  expect(await ask()).toBe('asked ahead');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(await ask()).toBe('asked by the page');
});

it.each([
  ['a refusal', async () => new Response('', { status: 401 })],
  ['a failure', async () => new Response('', { status: 500 })],
  ['no answer', () => Promise.reject(new TypeError('offline'))],
])('asks again after %s, so that it is handled the usual way', async (_, first) => {
  const { fetch, send, ask } = setUp(first);
  send();
  expect(await ask()).toBe('asked by the page');
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('asks for nothing when no user is stored: the guard comes first', () => {
  const { state, fetch, send } = setUp(good);
  state.userId = undefined;
  send();
  expect(fetch).not.toHaveBeenCalled();
});

it('never shows one user another user’s answer', async () => {
  const { state, send, ask } = setUp(good);
  send();
  state.userId = 'bob';
  expect(await ask()).toBe('asked by the page');
});

it('asks again when the answer is no longer fresh', async () => {
  const { state, send, ask } = setUp(good);
  send();
  state.now = 15_000;
  expect(await ask()).toBe('asked by the page');
});

it('leaves a write to the same address alone', async () => {
  const { send, ask } = setUp(good);
  send();
  expect(await ask({ method: 'POST' })).toBe('asked by the page');
});
