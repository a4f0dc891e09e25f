/**
 * Calls to addresses that somebody typed. They must not reach what only this machine or its network can reach: the
 * address is resolved here, checked, and connected to as it was checked, so that a name cannot change its mind in
 * between. Redirects are not followed. Answers are limited in size, and the caller's signal limits the time.
 */
import { lookup as resolveName } from 'node:dns';
import {
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export type OutboundAnswer = { status: number; body: string; retryAfterMs: number | null };

export class OutboundError extends Error {
  override name = 'OutboundError';
  /** The request was on its way: nobody here can tell whether it arrived. */
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

const options = { keepAlive: true, maxSockets: 64, maxFreeSockets: 64, timeout: 60_000 };
const agents = { open: agentsWith(true), guarded: agentsWith(false) };

export async function sendOutbound({
  url,
  method,
  headers,
  body,
  signal,
  maxBytes,
  allowPrivate,
}: {
  url: string;
  method: 'POST' | 'GET';
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  maxBytes: number;
  allowPrivate: boolean;
}): Promise<OutboundAnswer> {
  const target = readTarget({ url, allowPrivate });
  requireHeaders(headers);
  const isTls = target.protocol === 'https:';
  const { http, https } = allowPrivate ? agents.open : agents.guarded;
  let isSent = false;
  const request = (isTls ? requestHttps : requestHttp)(target, {
    method,
    agent: isTls ? https : http,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  });
  // By hand: handing the signal to the request costs as much as everything else about it.
  const abort = () => request.destroy(new Error('aborted'));
  signal.addEventListener('abort', abort, { once: true });
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve);
      request.on('error', reject);
      request.on('socket', (socket) => {
        // From the moment that there is a connection, bytes may be on their way.
        if (!socket.connecting) isSent = true;
        else
          socket.once(isTls ? 'secureConnect' : 'connect', () => {
            isSent = true;
          });
      });
      if (signal.aborted) abort();
      request.end(body);
    });
    return {
      status: response.statusCode ?? 0,
      body: await readBody({ response, maxBytes }),
      retryAfterMs: retryAfter(response.headers['retry-after']),
    };
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    if (isSent)
      throw new OutboundError('The address did not answer.', { mayHaveArrived: true, cause: error });
    throw new OutboundError('The address could not be reached.', { retryable: true, cause: error });
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function readTarget({ url, allowPrivate }: { url: string; allowPrivate: boolean }): URL {
  const target = URL.canParse(url) ? new URL(url) : null;
  if (!target || !/^https?:$/.test(target.protocol)) throw new OutboundError('This is not a web address.');
  if (target.username || target.password) throw new OutboundError('The address must not hold a password.');
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) && isPrivate(host)) throw blocked();
  return target;
}

/** Before there is a request, since one that cannot be made has certainly not been sent. Values may be secret. */
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

function readBody({ response, maxBytes }: { response: IncomingMessage; maxBytes: number }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const finish = () => resolve(Buffer.concat(chunks).toString('utf8'));
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else {
        // What was asked for has happened; the rest of the answer is not needed.
        response.destroy();
        finish();
      }
    });
    response.on('end', finish);
    response.on('error', reject);
  });
}

function retryAfter(header: string | undefined): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

function agentsWith(allowPrivate: boolean): { http: HttpAgent; https: HttpsAgent } {
  const lookup = allowPrivate ? undefined : guardedLookup;
  return {
    http: new HttpAgent({ ...options, ...(lookup && { lookup }) }),
    https: new HttpsAgent({ ...options, ...(lookup && { lookup }) }),
  };
}

/** Every address that a name has must be allowed: one that is not gives the whole name away. */
function guardedLookup(...[hostname, { all, ...rest }, callback]: Parameters<LookupFunction>): void {
  resolveName(hostname, { ...rest, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivate(address))) return callback(blocked(), '');
    return all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
}

/** Everything that is not the public internet. */
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

/** IPv4 addresses written as IPv6 (::ffff:127.0.0.1) are checked by the list of IPv4 as well. */
export function isPrivate(address: string): boolean {
  return notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
