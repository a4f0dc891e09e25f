/** Which other pages of a website may help the receptionist, most useful first. The links are a stranger's. Pure. */
import type { FoundPage } from '#features/receptionist/contract.ts';
import { isSameSite, siteOf } from './own-site.ts';
import { type Link, seen } from './page-parts.ts';

export const MOST_PAGES = 100;
const LONGEST_ADDRESS = 500;
const LONGEST_TITLE = 100;

/** In the words of addresses and links, most useful first. */
const USEFUL = [
  /faq|frequently|questions|\bhelp\b/,
  /services?\b|what-we-do|repairs?\b|treatments?\b/,
  /pric(?:e|es|ing)|rates?\b|\bcosts?\b|\bfees?\b|menu\b/,
  /about|who-we-are|our-(?:story|team)/,
  /areas?\b|locations?\b|where-we|coverage|cities/,
  /contact|hours|directions|visit-us/,
  /warrant|guarantee|financ|payment|insurance|polic(?:y|ies)|emergenc|book|appointment/,
];
const SELDOM =
  /privacy|terms|legal|disclaimer|accessib|sitemap|imprint|blog|news|careers?|jobs|gallery|testimonials|reviews/;

/** What is for members, shops or machines, or lists what other pages say. */
const UNWANTED = new Set(
  (
    'login log-in signin sign-in logout register signup sign-up account my-account cart basket checkout wishlist admin ' +
    'wp-admin wp-login.php wp-json wp-content wp-includes xmlrpc.php cdn-cgi feed rss tag tags author authors category ' +
    'categories archive archives calendar events page search print amp unsubscribe comments trackback'
  ).split(' '),
);
const UNWANTED_PARAMETERS =
  /^(?:page|paged|p|s|q|search|sort|order|orderby|filter|add-to-cart|replytocom|share|print|month|year|date|day|session|sid|phpsessid|redirect(?:_to)?|return|lang)$/i;
const TRACKING =
  /^(?:utm_.*|hsa_.*|mc_[ce]id|_ga|_gl|gclid|gbraid|wbraid|fbclid|msclkid|yclid|dclid|igshid|ref|source)$/i;
const PAGE_FILE = /\.(?:html?|xhtml|php|aspx?|jsp|cfm)$/i;

export function choosePages({
  links,
  sitemap,
  page,
  base,
}: {
  links: readonly Link[];
  /** Addresses without a text. */
  sitemap: readonly string[];
  /** The page itself, which is read already. */
  page: URL;
  base: string;
}): FoundPage[] {
  const from = (base === '' ? null : URL.parse(base, page)) ?? page;
  const found = new Map<string, FoundPage & { rank: number }>();
  const known = new Set([keyOf(page)]);
  const add = (href: string, text: string) => {
    const url = pageAddress({ href, from, page });
    if (!url || known.has(keyOf(url))) return;
    const key = keyOf(url);
    const earlier = found.get(key);
    const title = titleOf(text);
    if (earlier) earlier.title ||= title;
    else found.set(key, { url: url.href, title, rank: 0 });
  };
  for (const { href, text } of links) add(href, text);
  for (const href of sitemap) add(href, '');
  return [...found.values()]
    .map(({ url, title }) => ({ url, title: title || titleOfPath(url), rank: rankOf(url, title) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_PAGES)
    .map(({ url, title }) => ({ url, title }));
}

function pageAddress({ href, from, page }: { href: string; from: URL; page: URL }): URL | null {
  const url = href.length > LONGEST_ADDRESS ? null : URL.parse(href.trim(), from);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (!isSameSite(url, page)) return null;
  const segments = url.pathname.toLowerCase().split('/').filter(Boolean);
  if (segments.some((segment) => UNWANTED.has(segment)) || isByDate(segments)) return null;
  const last = segments.at(-1) ?? '';
  if (/\.[a-z\d]{1,5}$/.test(last) && !PAGE_FILE.test(last)) return null;
  for (const name of [...url.searchParams.keys()]) {
    if (UNWANTED_PARAMETERS.test(name)) return null;
    if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  url.hash = '';
  // As the page itself is reached.
  if (siteOf(url) === siteOf(page)) url.protocol = page.protocol;
  return url.href.length > LONGEST_ADDRESS ? null : url;
}

/** /2024/05/ */
const isByDate = (segments: readonly string[]): boolean =>
  segments.some(
    (segment, index) => /^(?:19|20)\d\d$/.test(segment) && /^\d{1,2}$/.test(segments[index + 1] ?? ''),
  );

/** Two addresses with the same key show the same page. */
function keyOf(url: URL): string {
  const parameters = new URLSearchParams(url.search);
  for (const name of [...parameters.keys()]) if (TRACKING.test(name)) parameters.delete(name);
  parameters.sort();
  const path = url.pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/, '/')
    .replace(/\/$/, '');
  return `${siteOf(url)}${path}?${parameters}`;
}

/** A page nearer to the start comes first among those of the same use; the order of the page decides the rest. */
function rankOf(address: string, title: string): number {
  const { pathname } = new URL(address);
  const words = `${pathname} ${title}`.toLowerCase();
  const use = USEFUL.findIndex((pattern) => pattern.test(words));
  const depth = Math.min(pathname.split('/').filter(Boolean).length, 9);
  if (use >= 0 && !SELDOM.test(pathname.toLowerCase())) return use * 10 + depth;
  return (SELDOM.test(words) ? 200 : 100) + depth;
}

const SAYS_NOTHING =
  /^(?:read|learn|see|find out|view|discover)? ?(?:more|all|here|now|click here|details|→|»)?$/i;

function titleOf(text: string): string {
  const title = seen(text).replace(/\s+/g, ' ').slice(0, LONGEST_TITLE).trim();
  return SAYS_NOTHING.test(title) ? '' : title;
}

/** "/water-heaters/" is "Water heaters". */
function titleOfPath(address: string): string {
  const last = new URL(address).pathname.split('/').filter(Boolean).at(-1) ?? '';
  const words = last
    .replace(PAGE_FILE, '')
    .replace(/%[\da-f]{2}|[-_+]/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === ''
    ? 'Start page'
    : (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, LONGEST_TITLE);
}
