import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compressReplies } from '#platform/http/compress-replies.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const CONTACTS = '/api/contacts?itemsPerPage=50';
const FROM_OUR_PAGE = { 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-site': 'same-origin' };

let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

const open = (path: string, headers: Record<string, string> = FROM_OUR_PAGE) =>
  owner.send('GET', path, { headers });
const encodingOf = async (path: string, headers?: Record<string, string>) =>
  (await open(path, headers)).headers.get('content-encoding');

describe('a long JSON reply', () => {
  it('is sent compressed to our pages, and says the same', async () => {
    const plain = await open(CONTACTS, { 'accept-encoding': 'identity' });
    const length = Number(plain.headers.get('content-length'));
    expect(length).toBeGreaterThan(4096);
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const reply = await open(CONTACTS, { ...FROM_OUR_PAGE, 'accept-encoding': accepted });
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(reply.headers.get('vary')).toBe('accept-encoding, sec-fetch-site');
      expect(Number(reply.headers.get('content-length'))).toBeLessThan(length / 3);
      expect(reply.body).toEqual(plain.body);
    }
  });

  it.each([
    ['another website', { 'sec-fetch-site': 'cross-site' }],
    ['another host of our domain', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a browser that accepts no compression', { ...FROM_OUR_PAGE, 'accept-encoding': 'identity' }],
  ])('is sent as it is to %s', async (_, headers) => {
    expect(await encodingOf(CONTACTS, { 'accept-encoding': 'gzip, br', ...headers })).toBeNull();
  });

  it('is sent as it is to a client that does not say which page asks', async () => {
    expect(await encodingOf(CONTACTS, { 'accept-encoding': 'gzip, br' })).toBeNull();
  });
});

describe('nothing is compressed', () => {
  it.each([
    ['a short reply', '/api/calendars'],
    ['a file', '/api/contacts/export?'],
  ])('of %s', async (_, path) => {
    const reply = await open(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-encoding')).toBeNull();
  });

  it('of what holds secrets, however long', async () => {
    const server = Fastify();
    compressReplies(server);
    const route = { method: 'GET', path: '/', summary: '', access: 'session', reply: z.object() } as const;
    const long = async () => ({ text: 'x'.repeat(10_000) });
    server.get('/told', { config: { contract: route } }, long);
    server.get('/secret', { config: { contract: { ...route, holdsSecrets: true } } }, long);
    const ask = (url: string) => server.inject({ url, headers: FROM_OUR_PAGE });
    expect((await ask('/told')).headers['content-encoding']).toBe('br');
    expect((await ask('/secret')).headers['content-encoding']).toBeUndefined();
  });

  it('of live updates, which come as they happen', async () => {
    const stop = new AbortController();
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(`${app.url}/api/live`, {
      headers: { cookie, ...FROM_OUR_PAGE },
      signal: stop.signal,
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-encoding')).toBeNull();
    stop.abort();
  });

  it('in a reply to a write', async () => {
    const reply = await owner.send('POST', '/api/webhooks', { body: {}, headers: FROM_OUR_PAGE });
    expect(reply.headers.get('content-encoding')).toBeNull();
  });
});
