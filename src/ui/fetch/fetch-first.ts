/**
 * Fetches the files of a page or a part before they are imported. The build puts this around every `import()` (`vite.config.ts`).
 *
 * Chromium remembers a failed import for as long as the page is open: it asks the network no second time, even for a file
 * that only another file imports. A failed fetch is not remembered. So a file is imported once it is in the browser's cache.
 */
import { NotFetched } from './not-fetched.ts';

/** Between attempts, short enough that a page only seems slow. Without a connection there is no second attempt. */
const PAUSES_MS = [300, 1200];

const arrivals = new Map<string, Promise<void>>();

/** `files` are those of the import and of all that it imports, as the build lists them. */
export async function fetchFirst<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  try {
    return await load();
  } catch (cause) {
    throw new NotFetched({ failure: 'broken', file: files[0] ?? '', cause });
  }
}

function fetchOnce(url: string): Promise<void> {
  const arrival = arrivals.get(url) ?? (isInPage(url) ? Promise.resolve() : arrive(url));
  arrivals.set(url, arrival);
  arrival.catch(() => arrivals.delete(url));
  return arrival;
}

/** The page itself names what it starts with. */
const isInPage = (url: string): boolean =>
  document.querySelector(`[rel=modulepreload][href="${url}"],[rel=stylesheet][href="${url}"]`) !== null;

async function arrive(url: string): Promise<void> {
  for (const pause of [...PAUSES_MS, null]) {
    const status = await fetchStatus(url);
    if (status === 200) break;
    if (status === 404) throw new NotFetched({ failure: 'outdated', file: url });
    if (!navigator.onLine) throw new NotFetched({ failure: 'offline', file: url });
    if (pause === null) throw new NotFetched({ failure: 'unreachable', file: url });
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  if (url.endsWith('.css')) await applyStyles(url);
}

/** 0 when there is no answer. The body must arrive as well, since only then is the file in the cache. */
async function fetchStatus(url: string): Promise<number> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** A page without its styles is better than none, hence no failure. */
function applyStyles(href: string): Promise<unknown> {
  return new Promise((resolve) => {
    const link = { rel: 'stylesheet', href, crossOrigin: '', onload: resolve, onerror: resolve };
    document.head.append(Object.assign(document.createElement('link'), link));
  });
}
