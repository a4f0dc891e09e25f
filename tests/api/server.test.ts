import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#platform/log/logger.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  app = await startTestApp({ logger: createLogger({ level: 'debug', destination }) });
});
afterAll(() => app.stop());

describe('the server', () => {
  it('says that it lives and that it can work', async () => {
    expect((await new Visitor(app).get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await new Visitor(app).get('/readyz')).body).toEqual({ status: 'ready' });
  });

  it('describes every call in OpenAPI, with a page to read it', async () => {
    const { body } = await new Visitor(app).get('/openapi.json');
    const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const served = (app.api?.routeTable ?? []).filter(({ contract }) => contract);
    expect(documented.sort()).toEqual(served.map(({ method, url }) => `${method} ${url}`).sort());
    const page = await fetch(`${app.url}/docs/`);
    expect(await page.text()).toContain('Porchlight API');
  });

  it('gives Prometheus its figures, to this machine only', async () => {
    const visitor = new Visitor(app);
    await visitor.get('/sanctum/user');
    const { body } = await visitor.get('/metrics');
    expect(body.text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/sanctum/user",status="401"}',
    );
    expect(body.text).toContain('database_pool_connections{state="idle"}');
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await visitor.send('GET', '/metrics', { headers })).status).toBe(404);
  });

  it('sends the headers that keep a page from being framed, sniffed or fed scripts', async () => {
    const { headers } = await new Visitor(app).get('/');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('puts the CSRF token and the settings into the page, escaped', async () => {
    const visitor = new Visitor(app);
    const { body } = await visitor.get('/some/page');
    expect(body.text).toContain(`name="csrf-token" content="${visitor.cookies.get('XSRF-TOKEN')}"`);
    expect(body.text).toContain('&quot;demo&quot;:true');
  });

  it('answers calls and files that do not exist once, as not found', async () => {
    const visitor = new Visitor(app);
    lines.length = 0;
    for (const path of ['/api/there-is-none', '/assets/gone-abc123.js']) {
      const { status, body } = await visitor.get(path);
      expect([path, status, body.code]).toEqual([path, 404, 'not-found']);
    }
    // Answered after the log lines of the requests before it.
    await visitor.get('/healthz');
    expect(lines.filter((line) => /"level":"(warn|error)"|"status":500/.test(line))).toEqual([]);
  });

  it('logs one line per request with its id, and never a secret', async () => {
    const visitor = new Visitor(app);
    lines.length = 0;
    const reply = await visitor.logIn();
    await visitor.post('/api/password/reset', { token: 'A'.repeat(43), password: 'a secret password' });
    await visitor.get('/reset-password?token=BBBBBBBBBBBBBBBBBBBBBBBBBBBBBB');
    const log = lines.join('');
    expect(log).toContain(`"reqId":"${reply.headers.get('x-request-id')}"`);
    expect(log).toContain('"path":"/sanctum/login"');
    const secrets = [
      'porchlight-demo',
      'a secret password',
      'A'.repeat(43),
      'B'.repeat(20),
      ...visitor.cookies.values(),
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  it('redacts secrets even when they are logged by mistake', () => {
    lines.length = 0;
    app.context.logger.warn(
      { body: { password: 'oops', nested: { token: 'oops' } }, cookie: 'oops' },
      'careless',
    );
    expect(lines.join('')).toContain('careless');
    expect(lines.join('')).not.toContain('oops');
  });

  it('sets Secure cookies where people come by https', async () => {
    const secure = await startTestApp({ env: { PUBLIC_URL: 'https://porch.example', ROLES: 'api' } });
    const reply = await fetch(`${addressOf(secure)}/sanctum/csrf-cookie`);
    await secure.stop();
    expect(reply.headers.getSetCookie().every((line) => line.includes('Secure'))).toBe(true);
  });
});

function addressOf({ api }: TestApp): string {
  const address = api?.server.address();
  if (!address || typeof address === 'string') throw new Error('not listening');
  return `http://127.0.0.1:${address.port}`;
}
