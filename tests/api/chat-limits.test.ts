/** Who may show the chat, and how much a visitor may write. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessIdOf, ChatVisitor } from '#tests/support/chats.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let businessId: string;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.0/8' } });
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessIdOf(owner);
});
afterAll(() => app.stop());

const save = async (changes: object) => {
  const { data } = (await owner.get('/api/chat-widget')).body as { data: Record<string, unknown> };
  return owner.send('PUT', '/api/chat-widget', { body: { ...data, ...changes } });
};

it('saves how the chat looks and loads it back, and refuses an older version', async () => {
  const { data: before } = (await owner.get('/api/chat-widget')).body;
  expect(before).toMatchObject({ side: 'right', shows_greeting: true, allowed_origins: [], version: 0 });
  const saved = await save({
    side: 'left',
    shows_greeting: false,
    allowed_origins: ['plumber.test', 'https://WWW.plumber.test/contact'],
  });
  expect(saved.status).toBe(200);
  expect((await owner.get('/api/chat-widget')).body.data).toMatchObject({
    side: 'left',
    shows_greeting: false,
    version: 1,
    allowed_origins: ['https://plumber.test', 'https://www.plumber.test'],
  });
  expect((await save({ version: 0 })).status).toBe(409);
  const wrong = await save({ allowed_origins: ['javascript:alert(1)'] });
  expect([wrong.status, JSON.stringify(wrong.body.errors)]).toEqual([
    422,
    expect.stringContaining('Enter the address of a website'),
  ]);
});

it('lets the allowed websites show the chat, and its own pages, and no other', async () => {
  await save({ allowed_origins: ['https://plumber.test'] });
  const tried = async (origin?: string) =>
    (await new ChatVisitor(app, { businessId, ...(origin && { origin }) }).start()).status;
  expect(await tried('https://plumber.test')).toBe(200);
  expect(await tried(new URL(app.context.publicUrl).origin)).toBe(200);
  expect(await tried('https://plumber.test.evil.test')).toBe(403);
  expect(await tried()).toBe(403);
  const allowed = new ChatVisitor(app, { businessId, origin: 'https://plumber.test' });
  await allowed.start();
  const copied = new ChatVisitor(app, { businessId, origin: 'https://evil.test' });
  copied.token = allowed.token;
  expect((await copied.say('Hello')).status).toBe(403);
  const look = await fetch(`${app.url}/api/chat/${businessId}/look`, {
    headers: { origin: 'https://evil.test' },
  });
  expect(look.status).toBe(403);
  await save({ allowed_origins: [] });
  expect(await tried('https://evil.test')).toBe(200);
});

it('takes www. and http:// of an allowed website for that website, and no other port or name', async () => {
  const address = '203.0.113.40';
  const tried = async (origin: string) =>
    (await new ChatVisitor(app, { businessId, origin, address }).start()).status;
  for (const allowed of ['https://plumber.test', 'https://www.plumber.test']) {
    await save({ allowed_origins: [allowed] });
    const same = ['http://plumber.test', 'http://www.plumber.test', 'https://www.plumber.test'];
    expect(await Promise.all(same.map(tried))).toEqual([200, 200, 200]);
    const others = [
      'https://shop.plumber.test',
      'https://plumber.test:8443',
      'https://wwwplumber.test',
      'null',
    ];
    expect(await Promise.all(others.map(tried))).toEqual([403, 403, 403, 403]);
  }
  await save({ allowed_origins: [] });
});

it('answers browsers on other websites without cookies, also when it refuses', async () => {
  const asked = await fetch(`${app.url}/api/chat/${businessId}/messages`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://plumber.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-headers')).toBe('content-type');
  const chat = new ChatVisitor(app, { businessId, origin: 'https://plumber.test' });
  const refused = await chat.say('Hello');
  expect(refused.status).toBe(422);
  for (const headers of [asked.headers, refused.headers]) {
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
  }
  const portal = await fetch(`${app.url}/api/contacts`, { headers: { origin: 'https://plumber.test' } });
  expect(portal.headers.get('access-control-allow-origin')).toBeNull();
});

it('lets one visitor write and start only so much at once', async () => {
  const chat = new ChatVisitor(app, { businessId });
  await chat.start();
  const replies = await Promise.all(Array.from({ length: 45 }, (_, index) => chat.say(`Line ${index}`)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(40);
  const refused = replies.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  const starts = await Promise.all(
    Array.from({ length: 25 }, () => new ChatVisitor(app, { businessId }).start()),
  );
  expect(starts.some(({ status }) => status === 429)).toBe(true);
});

describe('strangers', () => {
  const usedUp = (key: string) =>
    app.context.database.pool.query(
      `insert into rate_limits (key, slots, resets_at) values ($1, '{1000000}', now() + interval '1 hour')
       on conflict (key) do update set slots = excluded.slots, since = excluded.since, resets_at = excluded.resets_at`,
      [key],
    );
  const counted = async () =>
    (await app.context.database.pool.query<{ key: string }>('select key from rate_limits')).rows.map(
      ({ key }) => key,
    );

  it('count against no chat and no business by made-up tokens, and are refused at last', async () => {
    const guest = new ChatVisitor(app, { businessId, address: '203.0.113.7' });
    const before = await counted();
    const replies = await Promise.all(
      Array.from({ length: 70 }, (_, index) => {
        guest.token = `made-up-token-${index}`.padEnd(43, 'x');
        return index % 2 === 0 ? guest.say('Hello') : guest.call('typing', { token: guest.token });
      }),
    );
    const statuses = replies.map(({ status }) => status);
    expect([...new Set(statuses)].sort()).toEqual([404, 429]);
    expect((await counted()).filter((key) => !before.includes(key))).toEqual(['chat-guess:203.0.113.7']);
  });

  it('do not close the chat to visitors who come for the first time', async () => {
    await usedUp(`chat-start:${businessId}`);
    const visitor = () => new ChatVisitor(app, { businessId, address: '198.51.100.20' });
    const first = visitor();
    expect((await first.start()).status).toBe(200);
    expect((await first.say('Hello')).status).toBe(200);
    expect((await visitor().start()).status).toBe(429);
  });

  it('have one limit for all the addresses of their /64', async () => {
    const starts = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        new ChatVisitor(app, { businessId, address: `2001:db8:7:7::${index + 1}` }).start(),
      ),
    );
    expect(starts.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20);
    const other = new ChatVisitor(app, { businessId, address: '2001:db8:7:8::1' });
    expect((await other.start()).status).toBe(200);
  });
});
