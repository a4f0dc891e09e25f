/**
 * Reads one feed. Its address is the operator's, but what answers there may have changed: the reply is limited
 * in time and size, and each redirect is checked like the first address, so none leads into our own network.
 */
import type { FeedVersion } from '#features/events/memory.ts';
import { type OutboundAnswer, OutboundError, sendOutbound } from '#platform/outbound-http.ts';

const FEED_BYTES = 1_048_576;
const FEED_MS = 5000;
const MOST_REDIRECTS = 3;

export type FetchedFeed = { xml: string; version: FeedVersion } | 'unchanged';

class FeedError extends Error {
  override name = 'FeedError';
}

export async function fetchFeed({
  url,
  known,
  allowPrivate,
  timeoutMs = FEED_MS,
  send = sendOutbound,
}: {
  url: string;
  known: FeedVersion | undefined;
  allowPrivate: boolean;
  timeoutMs?: number;
  send?: typeof sendOutbound;
}): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(timeoutMs);
  let target = url;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const answer = await send({
      url: target,
      method: 'GET',
      headers: requestHeaders(known),
      body: '',
      signal,
      maxBytes: FEED_BYTES,
      allowPrivate,
      replyHeaders: ['location', 'etag', 'last-modified', 'content-encoding'],
    });
    const next = redirectOf(answer, target);
    if (!next) return readAnswer(answer, known);
    target = next;
  }
  throw new FeedError(`more than ${MOST_REDIRECTS} redirects`);
}

function readAnswer(answer: OutboundAnswer, known: FeedVersion | undefined): FetchedFeed {
  if (answer.status === 304 && known) return 'unchanged';
  if (answer.status !== 200) throw new FeedError(`the server answered ${answer.status}`);
  if (answer.isCut) throw new FeedError(`the feed is longer than ${FEED_BYTES} bytes`);
  if (answer.headers['content-encoding']) throw new FeedError('the feed is compressed, unasked');
  const { etag, 'last-modified': lastModified } = answer.headers;
  return { xml: answer.body, version: { ...(etag && { etag }), ...(lastModified && { lastModified }) } };
}

function redirectOf({ status, headers: { location } }: OutboundAnswer, from: string): string | null {
  if (![301, 302, 303, 307, 308].includes(status) || !location) return null;
  if (!URL.canParse(location, from)) throw new OutboundError('This is not a web address.');
  return new URL(location, from).href;
}

const requestHeaders = (known: FeedVersion | undefined): Record<string, string> => ({
  accept: 'application/rss+xml, application/xml, text/xml',
  'user-agent': 'Porchlight events',
  ...(known?.etag && { 'if-none-match': known.etag }),
  ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
});
