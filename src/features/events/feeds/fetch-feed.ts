/**
 * Reads one feed. Its address is the operator's, but what answers there may have changed: the reply is limited
 * in time and size, and each redirect is checked like the first address, so none leads into our own network.
 */
import type { FeedVersion } from '#features/events/memory.ts';
import { getOutbound } from '#platform/outbound/get.ts';
import type { OutboundAnswer, sendOutbound } from '#platform/outbound/send.ts';

const FEED_BYTES = 1_048_576;
const FEED_MS = 5000;

export type FetchedFeed = { xml: string; version: FeedVersion } | 'unchanged';

class FeedError extends Error {
  override name = 'FeedError';
}

export async function fetchFeed({
  url,
  known,
  allowPrivate,
  timeoutMs = FEED_MS,
  send,
}: {
  url: string;
  known: FeedVersion | undefined;
  allowPrivate: boolean;
  timeoutMs?: number;
  send?: typeof sendOutbound;
}): Promise<FetchedFeed> {
  const answer = await getOutbound({
    url,
    headers: requestHeaders(known),
    timeoutMs,
    maxBytes: FEED_BYTES,
    allowPrivate,
    send,
    replyHeaders: ['etag', 'last-modified', 'content-encoding'],
  });
  return readAnswer(answer, known);
}

function readAnswer(answer: OutboundAnswer, known: FeedVersion | undefined): FetchedFeed {
  if (answer.status === 304 && known) return 'unchanged';
  if (answer.status !== 200) throw new FeedError(`the server answered ${answer.status}`);
  if (answer.isCut) throw new FeedError(`the feed is longer than ${FEED_BYTES} bytes`);
  if (answer.headers['content-encoding']) throw new FeedError('the feed is compressed, unasked');
  const { etag, 'last-modified': lastModified } = answer.headers;
  return { xml: answer.body, version: { ...(etag && { etag }), ...(lastModified && { lastModified }) } };
}

const requestHeaders = (known: FeedVersion | undefined): Record<string, string> => ({
  accept: 'application/rss+xml, application/xml, text/xml',
  'user-agent': 'Porchlight events',
  ...(known?.etag && { 'if-none-match': known.etag }),
  ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
});
