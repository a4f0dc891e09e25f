/** The whole product in this process, on its own database, accessed over real HTTP. */

import type { WebFiles } from '#apps/api.ts';
import { type Porchlight, startPorchlight } from '#apps/process.ts';
import { readEnv } from '#platform/env.ts';
import { createLogger, type Logger } from '#platform/log/logger.ts';
import { createToken } from '#platform/secrets.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Intervals } from '#platform/time/intervals.ts';
import { QUICK_PASSWORDS } from './quick-passwords.ts';
import { cloneDatabase } from './test-database.ts';

const PAGE =
  '<html lang="en"><head><meta name="csrf-token" content=""><meta name="porchlight-config" content="{}"></head></html>';

const WITHOUT_PAGES: WebFiles = {
  folder: undefined,
  template: async () => PAGE,
  renderPage: async ({ data }) => JSON.stringify(data),
  renderEntrance: async () => ({ head: '', body: '' }),
  isPortalAddress: async () => true,
};

export type TestApp = Porchlight & { url: string; ownerUrl: string };

export async function startTestApp({
  ownerUrl: given,
  env = {},
  logger = createLogger({ level: 'silent' }),
  web = WITHOUT_PAGES,
  ...time
}: {
  /** The URL of an existing database; otherwise a new one is created. */
  ownerUrl?: string;
  env?: Record<string, string>;
  logger?: Logger;
  /** The built pages, for tests that read them. */
  web?: WebFiles;
  clock?: Clock;
  intervals?: Intervals;
} = {}): Promise<TestApp> {
  const ownerUrl = given ?? (await cloneDatabase());
  const settings = readEnv({
    PORT: '0',
    DEMO: 'on',
    NODE_ENV: 'test',
    DATABASE_URL: ownerUrl,
    PLAN_GRANTED_TO: 'all',
    ...env,
  });
  const porchlight = await startPorchlight({
    env: settings,
    ownerUrl,
    logger,
    web,
    passwords: QUICK_PASSWORDS,
    ...time,
  });
  return { ...porchlight, ownerUrl, url: porchlight.context.publicUrl };
}

/** For an app whose links carry another address (PUBLIC_URL): returns it with the one that a test can reach. */
export function withOwnAddress(app: TestApp): TestApp {
  const address = app.api?.server.address();
  if (typeof address !== 'object') throw new Error('it does not listen');
  return { ...app, url: `http://127.0.0.1:${address?.port}` };
}

export type Reply = { status: number; body: Record<string, unknown>; headers: Headers };

/** A browser without a page: keeps cookies and sends the CSRF header, unless told not to. */
export class Visitor {
  readonly #url: string;
  readonly cookies = new Map<string, string>();

  constructor(app: { url: string }) {
    this.#url = app.url;
  }

  async send(
    method: string,
    path: string,
    {
      body,
      csrf = true,
      headers = {},
    }: { body?: unknown; csrf?: boolean; headers?: Record<string, string> } = {},
  ): Promise<Reply> {
    if (csrf && method !== 'GET' && !this.cookies.has('XSRF-TOKEN'))
      await this.send('GET', '/sanctum/csrf-cookie');
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(csrf && { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '' }),
        ...headers,
      },
      ...(body !== undefined && { body: asSent(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text) };
  }

  get = (path: string) => this.send('GET', path);
  post = (path: string, body?: unknown) => this.send('POST', path, { body: body ?? {} });
  delete = (path: string) => this.send('DELETE', path);

  async logIn(email = 'demo@porchlight.test', password = 'porchlight-demo'): Promise<Reply> {
    return this.post('/sanctum/login', { email, password });
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    this.cookies.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)));
  }
}

const asSent = (body: unknown): string | FormData =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}

/** A well-formed token that belongs to no session. */
export const strangerToken = createToken;

/** Polls until the condition holds, because a worker's effects come a little later: on a busy machine, much later. */
export async function eventually<Result>(
  what: string,
  attempt: () => Promise<Result | null | undefined | false>,
  { timeoutMs = 120_000 } = {},
): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const result = await attempt();
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${what} did not happen within ${timeoutMs} ms`);
}
