/** The pages of a website while they are read one after the other, and what they offer. Pure. */
import type { KnowledgeEntry, PageRead, Statement } from '#features/receptionist/contract.ts';

/** Of those that were found, the most useful come first. */
const MOST_TICKED = 20;
/** A shorter answer, such as "Yes.", is the same only to the same question. */
const LONG_ANSWER = 20;

export type SitePage = {
  url: string;
  title: string;
  isTicked: boolean;
  state: 'found' | 'waiting' | 'reading' | 'read' | 'failed';
  /** Why it failed. */
  reason: string;
  statements: readonly Statement[];
};

export type Offer = Statement & { key: string; isKnown: boolean };
export type OfferedPage = { url: string; title: string; offers: Offer[] };

/** What was read before stays. */
export function withFound(
  pages: readonly SitePage[],
  { url, title, statements, links }: PageRead,
): SitePage[] {
  const first: SitePage = { url, title, isTicked: false, state: 'read', reason: '', statements };
  const isSameSite = pages.some((page) => hostOf(page.url) === hostOf(url));
  const earlier = isSameSite ? pages.filter((page) => page.url !== url) : [];
  const known = new Set(earlier.map((page) => page.url));
  const others = links
    .filter((link) => link.url !== url && !known.has(link.url))
    .map(
      (link, index): SitePage => ({
        ...link,
        isTicked: index < MOST_TICKED,
        state: 'found',
        reason: '',
        statements: [],
      }),
    );
  return [first, ...earlier, ...others];
}

export const withPage = (pages: readonly SitePage[], url: string, change: Partial<SitePage>): SitePage[] =>
  pages.map((page) => (page.url === url ? { ...page, ...change } : page));

/** One that failed is tried again on its own. */
export const toRead = (pages: readonly SitePage[]): SitePage[] =>
  pages.filter(({ isTicked, state }) => isTicked && state === 'found');

/** What stands on several pages is offered with the first of them. */
export function offersOf(pages: readonly SitePage[], entries: readonly KnowledgeEntry[]): OfferedPage[] {
  const known = new Set(entries.map(keyOf));
  const taken = new Set<string>();
  return pages
    .filter(({ state }) => state === 'read')
    .map(({ url, title, statements }) => ({
      url,
      title,
      offers: statements.flatMap((statement): Offer[] => {
        const key = keyOf(statement);
        if (taken.has(key)) return [];
        taken.add(key);
        return [{ ...statement, key, isKnown: known.has(key) }];
      }),
    }));
}

function keyOf({ question, answer }: Statement): string {
  const words = plain(answer);
  return question.endsWith('?') || words.length < LONG_ANSWER ? `${plain(question)}\n${words}` : words;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "/faq", and the query where there is one. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const hostOf = (url: string): string => new URL(url).host;
