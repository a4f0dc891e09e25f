/** Where no e-mail can be sent, the links of other people's accounts are for the person who runs the server, and for no one else. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Writable } from 'node:stream';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#platform/log/logger.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

const EMAIL = 'demo@porchlight.test';
const OUTSIDE = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : []));

let ownerUrl: string;
let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  ownerUrl = await cloneDatabase();
});
afterEach(() => app.stop());

async function start(env: Record<string, string> = {}): Promise<void> {
  lines.length = 0;
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  app = await startTestApp({ ownerUrl, env, logger: createLogger({ level: 'info', destination }) });
}

const port = () => (app.api?.server.address() as AddressInfo | undefined)?.port ?? 0;

/** By bare HTTP, because fetch sets the Host header itself. */
function read(
  path: string,
  { host = '127.0.0.1', headers = {} }: { host?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host, port: port(), path, headers }, async (answer) => {
      let body = '';
      for await (const chunk of answer) body += String(chunk);
      resolve({ status: answer.statusCode ?? 0, body });
    });
    sent.on('error', reject).end();
  });
}

const readMailbox = (options?: Parameters<typeof read>[1]) => read('/api/sandbox/mail', options);

describe('the sandbox mailbox', () => {
  it('opens on this machine, by each of its names', async () => {
    await start();
    for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
      const { status } = await readMailbox({ headers: { host: `${name}:${port()}` } });
      expect(status, name).toBe(200);
    }
    expect((await read('/', {})).body).toContain('&quot;mail&quot;:&quot;mailbox&quot;');
  });

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-real-ip', '203.0.113.9'],
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 proxy'],
    ['host', 'porch.example'],
    ['host', '127.0.0.1.porch.example'],
  ])('stays closed to a request with %s: %s', async (name, value) => {
    await start();
    const { status, body } = await readMailbox({ headers: { [name]: value } });
    expect(status).toBe(403);
    expect(body).toContain('in the server’s log');
    const page = await read('/', { headers: { [name]: value } });
    expect(page.body).toContain('&quot;mail&quot;:&quot;log&quot;');
  });

  it.each([
    ['TRUST_PROXY', '1'],
    ['PUBLIC_URL', 'https://porch.example'],
    ['DEMO', 'off'],
  ])('stays closed where %s is %s', async (name, value) => {
    await start({ [name]: value });
    expect((await readMailbox()).status).toBe(403);
  });

  it('does not exist where e-mail is really sent', async () => {
    await start({ SMTP_URL: 'smtp://127.0.0.1:9' });
    expect((await readMailbox()).status).toBe(404);
    expect((await read('/', {})).body).toContain('&quot;mail&quot;:&quot;inbox&quot;');
  });

  it('stays closed where other machines can reach it, since a proxy may add no headers', async () => {
    await start({ HOST: '0.0.0.0' });
    expect((await readMailbox()).status).toBe(403);
    expect((await read('/', {})).body).toContain('&quot;mail&quot;:&quot;log&quot;');
  });

  it('is closed by its setting', async () => {
    await start({ SANDBOX_MAILBOX: 'off' });
    expect((await readMailbox()).status).toBe(403);
  });

  it('that its setting opens stays closed to other addresses of this machine, also for a signed-in owner', async () => {
    await start({ HOST: '0.0.0.0', SANDBOX_MAILBOX: 'on' });
    expect((await readMailbox()).status).toBe(200);
    for (const host of OUTSIDE) {
      expect((await readMailbox({ host, headers: { host: 'localhost' } })).status).toBe(403);
      const owner = new Visitor({ url: `http://${host}:${port()}` });
      await owner.logIn();
      expect((await owner.get('/api/sandbox/mail')).status).toBe(403);
      expect((await owner.get('/api/sandbox/messages')).status).toBe(200);
    }
  });
});

describe('the log', () => {
  it('has the link of an e-mail that could not be sent, once, with a sentence that says why', async () => {
    await start();
    await new Visitor(app).post('/api/password/forgot', { email: EMAIL });
    const line = await eventually('the line', async () =>
      lines.find((one) => one.includes('reset-password?token=')),
    );
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      to: EMAIL,
      link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/reset-password\?token=[\w-]{43}$/),
      msg: 'SMTP_URL is not set, so this e-mail was not sent. This is the link in it.',
    });
    const { link } = JSON.parse(line) as { link: string };
    const reset = { token: new URL(link).searchParams.get('token'), password: 'porchlight-demo' };
    expect((await new Visitor(app).post('/api/password/reset', reset)).status).toBe(200);
    expect(lines.filter((one) => one.includes(link))).toHaveLength(1);
  });

  it('says loudly at the start that other machines can reach it while no e-mail can be sent', async () => {
    await start({ HOST: '0.0.0.0' });
    const warning = lines.find((line) => line.includes('set SMTP_URL'));
    expect(JSON.parse(warning ?? '{}')).toMatchObject({ level: 'warn' });
    await app.stop();
    await start({ HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1:9' });
    expect(lines.join('')).not.toContain('set SMTP_URL');
    await app.stop();
    await start();
    expect(lines.join('')).not.toContain('set SMTP_URL');
  });
});
