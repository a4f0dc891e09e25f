/** Reads one page of a website. What answers there is not trusted: it is limited in time, size and kind. */

import type { PageRead } from '#features/receptionist/contract.ts';
import { runInThread } from '#platform/one-off-thread.ts';
import { getOutbound } from '#platform/outbound/get.ts';
import { OutboundError } from '#platform/outbound/send.ts';
import { createTurns } from '#platform/turns.ts';
import { findSitemap } from './find-sitemap.ts';
import type { PageGiven } from './read-page.ts';
import type { ReaderGiven } from './reader-worker.ts';

const PAGE_BYTES = 3_145_728;
const PAGE_MS = 10_000;
const READING_MS = 10_000;
const READER_MB = 256;
/** One page at a time, since a large one takes the reader's whole memory. */
const inTurn = createTurns(1);

/** In words for the owner. */
export class PageError extends Error {
  override name = 'PageError';
}

export async function fetchPage({
  url,
  isOwn,
  allowPrivate,
  findsPages,
}: {
  url: URL;
  /** Whether an address belongs to the site; a redirect elsewhere is not followed. */
  isOwn: (url: URL) => boolean;
  allowPrivate: boolean;
  findsPages: boolean;
}): Promise<PageRead> {
  const { html, at } = await getHtml({ url, isOwn, allowPrivate });
  const sitemap = findsPages ? await findSitemap({ page: at, allowPrivate }) : null;
  return await inTurn('page', () => readApart({ html, url: at.href, sitemap }));
}

async function getHtml({
  url,
  isOwn,
  allowPrivate,
}: {
  url: URL;
  isOwn: (url: URL) => boolean;
  allowPrivate: boolean;
}): Promise<{ html: string; at: URL }> {
  let at = url;
  try {
    const { status, contentType, isCut, body, headers } = await getOutbound({
      url: url.href,
      maxBytes: PAGE_BYTES,
      timeoutMs: PAGE_MS,
      allowPrivate,
      headers: { accept: 'text/html', 'user-agent': 'Porchlight receptionist' },
      replyHeaders: ['content-encoding'],
      checkRedirect: (target) => {
        if (!isOwn(target)) throw new PageError('This page leads to another website.');
        at = target;
      },
    });
    if (status === 404) throw new PageError('There is no page at this address.');
    if (status !== 200) throw new PageError(`Your website answered with error ${status}.`);
    if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType) || headers['content-encoding'])
      throw new PageError('This is not a web page. Open it yourself, copy its text and paste it.');
    if (isCut)
      throw new PageError('This page is larger than 3 MB. Open it yourself, copy its text and paste it.');
    return { html: body, at };
  } catch (cause) {
    if (!(cause instanceof OutboundError)) throw cause;
    throw new PageError('We couldn’t reach this page. Check the address and try again.', { cause });
  }
}

async function readApart(page: PageGiven): Promise<PageRead> {
  const data: ReaderGiven = { page };
  try {
    return await runInThread<PageRead>({
      url: new URL('./reader-worker.ts', import.meta.url),
      data,
      timeoutMs: READING_MS,
      mostMb: READER_MB,
    });
  } catch (cause) {
    throw new PageError('We couldn’t read this page. Open it yourself, copy its text and paste it.', {
      cause,
    });
  }
}
