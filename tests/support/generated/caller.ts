/**
 * Sends generated requests signed in and with a CSRF token. Requests that may end a session are made by the other
 * business's user, who then logs in again.
 */
import { Agent } from 'undici';
import { type TestApp, Visitor } from '#tests/support/test-app.ts';
import type { GeneratedRequest } from './request.ts';

export type Answer = { status: number; body: unknown; requestId: string };

const GUEST = 'second@porchlight.test';
const OF_THE_GUEST = /^\/(sanctum|api\/(accounts|password|sessions|security-events))\b/;
/** Longer than any request takes on a busy machine; a slower one hangs. */
const TIMEOUT_MS = 30_000;

export class Caller {
  readonly #app: TestApp;
  readonly #agent = new Agent({ connections: 32, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  readonly #owner: Visitor;
  #guest: Visitor;
  #guestPassword = 'porchlight-demo';
  #guestLogin: Promise<unknown> | null = null;

  constructor(app: TestApp) {
    this.#app = app;
    this.#owner = new Visitor(app);
    this.#guest = new Visitor(app);
  }

  async start(): Promise<void> {
    await this.#owner.logIn();
    await this.#guest.logIn(GUEST, this.#guestPassword);
  }

  send(request: GeneratedRequest): Promise<Answer> {
    return OF_THE_GUEST.test(request.operation.path)
      ? this.sendAsGuest(request)
      : this.#exchange(request, this.#owner);
  }

  /** As the user of the other business, who logs in again when the session has ended. */
  async sendAsGuest(request: GeneratedRequest): Promise<Answer> {
    await this.#guestLogin;
    const answer = await this.#exchange(request, this.#guest);
    if (request.operation.path === '/api/password/change' && answer.status === 200) {
      this.#guestPassword = (JSON.parse(request.body ?? '{}') as { password: string }).password;
    }
    if (answer.status === 401) this.#guestLogin ??= this.#logInAgain();
    return answer;
  }

  async stop(): Promise<void> {
    await this.#agent.destroy();
  }

  async #logInAgain(): Promise<void> {
    // Generated logins have used up the attempts.
    await this.#app.context.database.pool.query('delete from rate_limits');
    this.#guest = new Visitor(this.#app);
    await this.#guest.logIn(GUEST, this.#guestPassword);
    this.#guestLogin = null;
  }

  async #exchange(request: GeneratedRequest, visitor: Visitor): Promise<Answer> {
    const { url, method, body, contentType } = request;
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await this.#agent.request({
      origin: this.#app.url,
      path: url,
      method: method as 'GET',
      headers: {
        cookie,
        'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
        ...(contentType && { 'content-type': contentType }),
      },
      ...(body !== undefined && { body }),
    });
    const requestId = String(reply.headers['x-request-id']);
    const isEndless = String(reply.headers['content-type']).startsWith('text/event-stream');
    if (isEndless) reply.body.on('error', () => undefined).destroy();
    const text = isEndless ? '' : await reply.body.text();
    return { status: reply.statusCode, body: parse(text), requestId };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
