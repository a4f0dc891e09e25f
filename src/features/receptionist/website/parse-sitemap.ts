/**
 * The addresses in a sitemap, and the sitemaps that an index names. Made for hostile input, as feeds are: a document type is
 * refused, so there are no entities to expand; depth, addresses and their length are bounded. Pure.
 */
import { SaxesParser } from 'saxes';

const MOST_ADDRESSES = 2000;
const MOST_DEPTH = 8;
const LONGEST_ADDRESS = 500;

export type Sitemap = { pages: string[]; sitemaps: string[] };

class SitemapEnds extends Error {}

/** What was found before something was wrong counts: the list only makes suggestions. */
export function parseSitemap(xml: string): Sitemap {
  const found: Sitemap = { pages: [], sitemaps: [] };
  const path: string[] = [];
  let address = '';
  const stop = () => {
    throw new SitemapEnds();
  };
  const add = (text: string) => {
    if (path.at(-1) === 'loc' && address.length <= LONGEST_ADDRESS) address += text;
  };
  const parser = new SaxesParser();
  parser.on('doctype', stop);
  parser.on('error', stop);
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (path.length > MOST_DEPTH) stop();
    address = '';
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const list = listOf(path, found);
    path.pop();
    const trimmed = address.trim();
    address = '';
    if (list && trimmed !== '' && trimmed.length <= LONGEST_ADDRESS) list.push(trimmed);
    if (found.pages.length + found.sitemaps.length >= MOST_ADDRESSES) stop();
  });
  try {
    // A byte order mark belongs to the encoding.
    parser.write(xml.replace(/^\uFEFF/, '')).close();
  } catch (error) {
    if (!(error instanceof SitemapEnds)) throw error;
  }
  return found;
}

function listOf(path: readonly string[], { pages, sitemaps }: Sitemap): string[] | null {
  const place = path.join('/');
  if (place === 'urlset/url/loc') return pages;
  return place === 'sitemapindex/sitemap/loc' ? sitemaps : null;
}
