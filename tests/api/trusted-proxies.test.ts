/** A client that forges X-Forwarded-For is neither counted nor recorded under another address. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

let ownerUrl: string;
let app: TestApp;
beforeAll(async () => {
  ownerUrl = await cloneDatabase();
});
afterEach(() => app.stop());

const start = async (proxies: string) => {
  app = await startTestApp({ ownerUrl, env: { TRUST_PROXY: proxies, ROLES: 'api' } });
};

async function recordedAddress(forwarded: string): Promise<string> {
  const visitor = new Visitor(app);
  const headers = { 'x-forwarded-for': forwarded };
  const body = { email: 'demo@porchlight.test', password: 'porchlight-demo' };
  expect((await visitor.send('POST', '/sanctum/login', { body, headers })).status).toBe(200);
  const { data } = (await visitor.get('/api/sessions')).body;
  return (data as { current: boolean; address: string }[]).find(({ current }) => current)?.address ?? '';
}

it.each([
  ['off', '127.0.0.1'],
  ['1', '198.51.100.7'],
  ['2', '192.0.2.5'],
  ['127.0.0.1', '198.51.100.7'],
  ['127.0.0.0/8, 198.51.100.0/24', '192.0.2.5'],
  ['10.0.0.0/8', '127.0.0.1'],
])(
  'with TRUST_PROXY=%s a session is recorded as of %s, whatever the visitor wrote in front',
  async (proxies, address) => {
    await start(proxies);
    expect(await recordedAddress('6.6.6.6, 192.0.2.5, 198.51.100.7')).toBe(address);
    expect(await recordedAddress('7.7.7.7, "><script>, 192.0.2.5, 198.51.100.7')).toBe(address);
  },
);

it('counts attempts by the address that the proxy saw, not by those that the visitor makes up', async () => {
  await start('1');
  const attempt = async (place: number, seen: string) => {
    const headers = { 'x-forwarded-for': `10.9.8.${place}, ${seen}` };
    const body = { email: `someone${place}@porchlight.test`, password: 'not the password' };
    return (await new Visitor(app).send('POST', '/sanctum/login', { body, headers })).status;
  };
  await app.context.database.pool.query(
    `insert into rate_limits (key, slots, resets_at) values ('login:address:203.0.113.7', '{58}', now() + interval '5 minutes')`,
  );
  const statuses = [];
  for (let place = 0; place < 4; place++) statuses.push(await attempt(place, '203.0.113.7'));
  expect(statuses).toEqual([422, 422, 429, 429]);
  expect(await attempt(5, '203.0.113.8')).toBe(422);
});
