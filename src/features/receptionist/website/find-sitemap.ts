/** What /sitemap.xml lists, where a website has one. It only makes suggestions, so whatever is wrong with it is no error. */
import { runInThread } from '#platform/one-off-thread.ts';
import { getOutbound } from '#platform/outbound/get.ts';
import { isSameSite } from './own-site.ts';
import type { Sitemap } from './parse-sitemap.ts';
import type { ReaderGiven } from './reader-worker.ts';

/** The first and what it names. */
const MOST_FILES = 4;
const FILE_MS = 4000;
const FILE_BYTES = 3_145_728;
const READING_MS = 5000;
const READER_MB = 128;
const MOST_ADDRESSES = 2000;
/** They list what no owner would tick. */
const OF_NO_USE = /\.gz$|image|video|news|tag|author|categor|archive|users/i;

export async function findSitemap({
  page,
  allowPrivate,
}: {
  page: URL;
  allowPrivate: boolean;
}): Promise<string[]> {
  const first = new URL('/sitemap.xml', page).href;
  const waiting = [first];
  const asked = new Set(waiting);
  const found: string[] = [];
  for (let file = waiting.shift(), count = 0; file && count < MOST_FILES; file = waiting.shift(), count++) {
    const { pages, sitemaps } = await readSitemap({ url: file, page, allowPrivate });
    found.push(...pages);
    if (file !== first) continue;
    for (const next of sitemaps.filter((url) => isUseful(url, page)).sort(pagesFirst))
      if (!asked.has(next)) {
        asked.add(next);
        waiting.push(next);
      }
  }
  return found.slice(0, MOST_ADDRESSES);
}

function isUseful(address: string, page: URL): boolean {
  const url = URL.parse(address);
  return (
    url !== null && /^https?:$/.test(url.protocol) && isSameSite(url, page) && !OF_NO_USE.test(url.pathname)
  );
}

const pagesFirst = (one: string, other: string): number =>
  Number(/page/i.test(other)) - Number(/page/i.test(one));

async function readSitemap({
  url,
  page,
  allowPrivate,
}: {
  url: string;
  page: URL;
  allowPrivate: boolean;
}): Promise<Sitemap> {
  const none = { pages: [], sitemaps: [] };
  try {
    const { status, contentType, body, headers } = await getOutbound({
      url,
      maxBytes: FILE_BYTES,
      timeoutMs: FILE_MS,
      allowPrivate,
      headers: { accept: 'application/xml, text/xml', 'user-agent': 'Porchlight receptionist' },
      replyHeaders: ['content-encoding'],
      checkRedirect: (target) => {
        if (!isSameSite(target, page)) throw new Error('another website');
      },
    });
    const isXml = /^(?:text|application)\/(?:[\w.-]+\+)?xml\b/i.test(contentType);
    // What was packed is not unpacked: a few kilobytes may become gigabytes.
    if (status !== 200 || !isXml || headers['content-encoding']) return none;
    const data: ReaderGiven = { sitemap: body };
    return await runInThread<Sitemap>({
      url: new URL('./reader-worker.ts', import.meta.url),
      data,
      timeoutMs: READING_MS,
      mostMb: READER_MB,
    });
  } catch {
    return none;
  }
}
