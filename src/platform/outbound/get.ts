/**
 * Reads an address and follows its redirects. Each redirect is checked like the first address, so that none leads
 * into our own network.
 */
import { type OutboundAnswer, OutboundError, sendOutbound } from './send.ts';

const MOST_REDIRECTS = 3;

export async function getOutbound({
  url,
  headers,
  timeoutMs,
  maxBytes,
  allowPrivate,
  replyHeaders = [],
  checkRedirect,
  send = sendOutbound,
}: {
  url: string;
  headers: Record<string, string>;
  /** For all redirects together. */
  timeoutMs: number;
  maxBytes: number;
  allowPrivate: boolean;
  /** The headers of the reply that the caller needs, in lower case. */
  replyHeaders?: readonly string[];
  /** Throws if the redirect must not be followed. */
  checkRedirect?: (target: URL) => void;
  send?: typeof sendOutbound;
}): Promise<OutboundAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  let target = url;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const answer = await send({
      url: target,
      method: 'GET',
      headers,
      body: '',
      signal,
      maxBytes,
      allowPrivate,
      replyHeaders: [...replyHeaders, 'location'],
    });
    const next = redirectOf(answer, target);
    if (!next) return answer;
    checkRedirect?.(next);
    target = next.href;
  }
  throw new OutboundError(`more than ${MOST_REDIRECTS} redirects`);
}

function redirectOf({ status, headers: { location } }: OutboundAnswer, from: string): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || !location) return null;
  const next = URL.parse(location, from);
  if (!next) throw new OutboundError('This is not a web address.');
  return next;
}
