/**
 * Calls addresses that users typed. They must not reach what only this machine or its network can reach: the
 * address is resolved and checked here, and the connection uses the checked address, so that DNS cannot
 * change in between. Redirects are not followed. Replies are limited in size, and the caller's signal limits
 * the time.
 */
import { Resolver } from 'node:dns/promises';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher, errors } from 'undici';

export type OutboundAnswer = {
  status: number;
  /** Empty when the reply has none. */
  contentType: string;
  body: string;
  /** Whether the reply was longer than `maxBytes`, and the rest of it was not read. */
  isCut: boolean;
  retryAfterMs: number | null;
  /** Of those that were asked for, the ones that the reply has. */
  headers: Record<string, string>;
};

export class OutboundError extends Error {
  override name = 'OutboundError';
  /** The request was under way, so it may or may not have arrived. */
  readonly mayHaveArrived: boolean;
  readonly retryable: boolean;
  constructor(
    message: string,
    {
      mayHaveArrived = false,
      retryable = false,
      cause,
    }: { mayHaveArrived?: boolean; retryable?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.mayHaveArrived = mayHaveArrived;
    this.retryable = retryable;
  }
}

const agents = { open: agentWith({}), guarded: agentWith({ lookup: guardedLookup }) };

export async function sendOutbound({
  url,
  method,
  headers,
  body,
  signal,
  maxBytes,
  allowPrivate,
  replyHeaders = [],
}: {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Record<string, string>;
  body: string | Uint8Array;
  signal: AbortSignal;
  maxBytes: number;
  allowPrivate: boolean;
  /** The headers of the reply that the caller needs, in lower case. */
  replyHeaders?: readonly string[];
}): Promise<OutboundAnswer> {
  const target = readTarget({ url, allowPrivate });
  requireHeaders(headers);
  const { origin, pathname, search } = target;
  const { 'content-length': _, ...given } = headers;
  const request = { origin, path: pathname + search, method, headers: given, body };
  const agent = allowPrivate ? agents.open : agents.guarded;
  return await exchange({ agent, request, signal, maxBytes, replyHeaders });
}

function exchange({
  agent,
  request,
  signal,
  maxBytes,
  replyHeaders,
}: {
  agent: Agent;
  request: Dispatcher.DispatchOptions;
  signal: AbortSignal;
  maxBytes: number;
  replyHeaders: readonly string[];
}): Promise<OutboundAnswer> {
  return new Promise((resolve, reject) => {
    const answer: OutboundAnswer = {
      status: 0,
      contentType: '',
      body: '',
      isCut: false,
      retryAfterMs: null,
      headers: {},
    };
    const chunks: Buffer[] = [];
    let size = 0;
    let sending: Dispatcher.DispatchController | undefined;
    const finish = () => {
      signal.removeEventListener('abort', abort);
      resolve({ ...answer, body: Buffer.concat(chunks).toString('utf8') });
    };
    const fail = (cause: unknown) => {
      signal.removeEventListener('abort', abort);
      if (cause instanceof OutboundError) reject(cause);
      else if (cause instanceof errors.InvalidArgumentError || cause instanceof errors.NotSupportedError)
        reject(new OutboundError('A call cannot be made with these headers.', { cause }));
      else if (!sending)
        reject(new OutboundError('We couldn’t reach the address.', { retryable: true, cause }));
      else reject(new OutboundError('The address did not answer.', { mayHaveArrived: true, cause }));
    };
    const abort = () => {
      const cause = new Error('aborted');
      fail(cause);
      sending?.abort(cause);
    };
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) return abort();
    agent.dispatch(request, {
      // Connected: from now on, bytes may be under way.
      onRequestStart: (controller) => {
        if (signal.aborted) controller.abort(new Error('aborted'));
        else sending = controller;
      },
      onResponseStart: (_, status, headers) => {
        answer.status = status;
        answer.contentType = String(headers['content-type'] ?? '');
        answer.retryAfterMs = retryAfter(headers['retry-after']);
        for (const name of replyHeaders)
          if (typeof headers[name] === 'string') answer.headers[name] = headers[name];
      },
      onResponseData: (controller, chunk) => {
        size += chunk.length;
        if (size <= maxBytes) chunks.push(chunk);
        else {
          // The call has had its effect; the rest of the reply is not needed.
          answer.isCut = true;
          finish();
          controller.abort(new Error('more than is read'));
        }
      },
      onResponseEnd: finish,
      onResponseError: (_, error) => fail(error),
    });
  });
}

function readTarget({ url, allowPrivate }: { url: string; allowPrivate: boolean }): URL {
  const target = URL.canParse(url) ? new URL(url) : null;
  if (!target || !/^https?:$/.test(target.protocol)) throw new OutboundError('This is not a web address.');
  if (target.username || target.password) throw new OutboundError('The address must not hold a password.');
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) && isPrivate(host)) throw blocked();
  return target;
}

/**
 * Checked before the request is made, since a request that cannot be made has certainly not been sent. Values
 * may be secret, so they stay out of messages.
 */
function requireHeaders(headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) {
    try {
      validateHeaderName(name);
    } catch (cause) {
      throw new OutboundError(`A header cannot be called “${name.slice(0, 100)}”.`, { cause });
    }
    try {
      validateHeaderValue(name, value);
    } catch (cause) {
      throw new OutboundError(`The value of the header “${name}” holds characters that are not allowed.`, {
        cause,
      });
    }
  }
}

const blocked = () =>
  new OutboundError('This address belongs to a private network, which automations may not call.');

function retryAfter(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

/**
 * No timeouts and no connection limit: the caller's signal limits the time, so a call must not queue for a
 * connection.
 */
function agentWith(connect: { lookup?: LookupFunction }): Agent {
  return new Agent({ allowH2: false, headersTimeout: 0, bodyTimeout: 0, connect });
}

/**
 * Every address of a name must be public: a single private one blocks the name. Resolved here rather than by
 * the system, whose few lookup threads would be held up by names that no server answers for.
 */
function guardedLookup(...[hostname, { all }, callback]: Parameters<LookupFunction>): void {
  addressesOf(hostname).then(
    (addresses) => {
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => isPrivate(address))) callback(blocked(), '');
      else if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    },
    (error: Error) => callback(error, ''),
  );
}

async function addressesOf(hostname: string): Promise<{ address: string; family: 4 | 6 }[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  const found = (family: 4 | 6, answer: PromiseSettledResult<string[]>) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
  return [...found(4, v4), ...found(6, v6)];
}

/** Every range outside the public internet. */
const NOT_PUBLIC: [address: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['::1', 128, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
const notPublic = new BlockList();
for (const [address, bits, family] of NOT_PUBLIC) notPublic.addSubnet(address, bits, family);

/** IPv4 addresses written as IPv6 (::ffff:127.0.0.1) are checked against the IPv4 list as well. */
export function isPrivate(address: string): boolean {
  return notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
