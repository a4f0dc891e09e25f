/**
 * Every request to a vendor goes through here: its address and credentials are added, it waits for the vendor's rate
 * limit, is recorded without secrets, and what the vendor refuses becomes one kind of failure.
 */
import { concealIn } from '../conceal-secrets.ts';
import type { Credentials, VendorClient, VendorRequest, VendorServer } from './define-vendor.ts';
import { failureOf, NoAnswer, StepFailure } from './step-failure.ts';

export type SentRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
};
export type ReceivedAnswer = {
  status: number;
  contentType: string;
  body: string;
  /** It was longer than what is read. */
  isCut: boolean;
  retryAfterMs: number | null;
};
export type Exchange = {
  method: string;
  /** Path and query, without the vendor's host. */
  path: string;
  request: string;
  /** Null when there was no answer. */
  status: number | null;
  answer: string;
  ms: number;
};

export type ClientPorts = {
  /** Throws `NoAnswer`. */
  send: (request: SentRequest) => Promise<ReceivedAnswer>;
  /** Returns when the vendor's rate limit allows a request. */
  takeTurn: () => Promise<void>;
  /** Before the first request that may change something. */
  beforeWrite?: () => Promise<void>;
  record: (exchange: Exchange) => Promise<void>;
  /**
   * Other credentials after the vendor refused these; null when there are none, and the owner must reconnect. Left out for
   * credentials that are not stored yet: then it is said in the vendor's words why they are refused.
   */
  renew?: (refused: Credentials) => Promise<Credentials | null>;
};

/** The vendor's answer was a refusal. `status` and `answer` let a half recognise one that it expects, such as 404. */
export class VendorRefusal extends StepFailure {
  override name = 'VendorRefusal';
  readonly status: number;
  readonly answer: unknown;
  constructor({ failure, status, answer }: { failure: StepFailure; status: number; answer: unknown }) {
    const { reason, kind: _, ...outcome } = failure.outcome;
    super(reason, outcome);
    this.status = status;
    this.answer = answer;
  }
}

/** What the vendor refused, also where an SDK has wrapped it. */
export function refusalIn(error: unknown): VendorRefusal | null {
  if (error instanceof VendorRefusal) return error;
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : null;
}

export const isRefusal = (error: unknown, status: number): error is VendorRefusal =>
  error instanceof VendorRefusal && error.status === status;

export function createVendorClient({
  vendor: { name },
  server,
  credentials,
  baseUrl,
  ports,
}: {
  vendor: { name: string };
  server: VendorServer;
  credentials: Credentials;
  baseUrl: string;
  ports: ClientPorts;
}): VendorClient {
  let current = credentials;
  let hasWritten = false;

  async function exchange({ isQuestion, ...request }: Asked): Promise<ReceivedAnswer> {
    await ports.takeTurn();
    if (!isQuestion && !hasWritten) {
      await ports.beforeWrite?.();
      hasWritten = true;
    }
    const began = performance.now();
    const secrets = Object.values(current);
    const shown = {
      method: request.method,
      path: concealIn(belowAddress({ url: request.url, baseUrl }), secrets),
      request: concealIn(request.body, secrets),
    };
    const ms = () => Math.round(performance.now() - began);
    try {
      const headers = { ...request.headers, ...server.headers(current) };
      const answer = await ports.send({ ...request, headers });
      const body = concealIn(answer.body, secrets);
      await ports.record({ ...shown, status: answer.status, answer: body, ms: ms() });
      return answer;
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      await ports.record({ ...shown, status: null, answer: reason, ms: ms() });
      throw error;
    }
  }

  async function send(request: Asked): Promise<ReceivedAnswer> {
    const answer = await exchange(request);
    if (answer.status !== 401 || !ports.renew) return answer;
    const renewed = await ports.renew(current);
    if (renewed === null)
      throw new StepFailure(`${name} no longer accepts the stored credentials. Reconnect ${name}.`, {
        retryable: false,
      });
    current = renewed;
    return await exchange(request);
  }

  function requireDone(answer: ReceivedAnswer): void {
    const data = parsed(answer);
    const isRefused = answer.status >= 300 || (server.isRefusal?.(data) ?? false);
    if (!isRefused) {
      requireWhole(answer);
      return;
    }
    const said = server.reasonIn(data);
    const verdict = answer.status >= 300 ? `answered ${answer.status}` : 'refused';
    const reason = `${name} ${verdict}${said ? `: ${said.slice(0, MAX_REASON)}` : '.'}`;
    const failure = failureOf({ answer, reason });
    if (failure instanceof NoAnswer) throw failure;
    throw new VendorRefusal({ failure, status: answer.status, answer: data });
  }

  /** What was cut off could be what matters, such as the rest of a list. */
  function requireWhole(answer: ReceivedAnswer): void {
    if (answer.isCut && !hasWritten)
      throw new StepFailure(`${name} sent a longer answer than we read.`, { retryable: false });
    if (answer.isCut || isBroken(answer))
      throw new NoAnswer(`${name} sent an answer that we couldn’t read.`, {
        mayHaveArrived: true,
        retryable: true,
      });
  }

  async function sendOrThrow(request: Asked): Promise<ReceivedAnswer> {
    try {
      const answer = await send(request);
      requireDone(answer);
      return answer;
    } catch (error) {
      throw error instanceof NoAnswer && !hasWritten ? error.asQuestion() : error;
    }
  }

  return {
    baseUrl,
    get credentials() {
      return current;
    },
    request: async (request) => parsed(await sendOrThrow(encode({ baseUrl, request }))),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      // Answers are read as they come, so an SDK must not ask for compressed ones.
      request.headers.delete('accept-encoding');
      const answer = await sendOrThrow({
        method: request.method,
        url: request.url,
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
        isQuestion: request.method === 'GET',
      });
      const hasBody = answer.body !== '' && answer.status !== 204;
      return new Response(hasBody ? answer.body : null, {
        status: answer.status,
        headers: { 'content-type': answer.contentType },
      });
    },
  };
}

const MAX_REASON = 300;

type Asked = SentRequest & { isQuestion: boolean };

function encode({ baseUrl, request }: { baseUrl: string; request: VendorRequest }): Asked {
  const { method = 'GET', path, query = {}, json, form, headers = {} } = request;
  const isQuestion = request.isQuestion ?? method === 'GET';
  const url = new URL(baseUrl + path);
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(key, String(value));
  const sent = { method, url: url.href, isQuestion, headers: { accept: 'application/json', ...headers } };
  if (json !== undefined)
    return {
      ...sent,
      headers: { ...sent.headers, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    };
  if (form)
    return {
      ...sent,
      headers: { ...sent.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    };
  return { ...sent, body: '' };
}

/** As the vendor's documents name it. The address of a sandbox holds a mark that must not be stored. */
function belowAddress({ url, baseUrl }: { url: string; baseUrl: string }): string {
  if (url.startsWith(`${baseUrl}/`)) return url.slice(baseUrl.length);
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const isBroken = ({ contentType, body }: ReceivedAnswer): boolean =>
  /\bjson\b/i.test(contentType) && parsed({ body }) === body;

/** An answer that is not JSON is its text. */
function parsed({ body }: Pick<ReceivedAnswer, 'body'>): unknown {
  if (body === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
