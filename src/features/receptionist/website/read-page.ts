/** What the owner is shown of one page. Pure, and bounded in everything. */
import type { PageRead, Statement } from '#features/receptionist/contract.ts';
import { choosePages } from './choose-pages.ts';
import { faqOf } from './faq-data.ts';
import { pageStatements } from './page-statements.ts';
import { readBlocks } from './read-blocks.ts';

const MOST_STATEMENTS = 200;
const MOST_CHARACTERS = 50_000;

export type PageGiven = {
  html: string;
  url: string;
  /** Addresses of the sitemap; null where other pages are not looked for. */
  sitemap: readonly string[] | null;
};

export function readPage({ html, url, sitemap }: PageGiven): PageRead {
  const { title, base, blocks, links, data } = readBlocks(html);
  const shown = pageStatements(blocks);
  const asked = new Set(shown.map(({ question }) => plain(question)));
  // What is written out on the page may be richer than its markup for search engines.
  const unseen = faqOf(data).filter(({ question }) => !asked.has(plain(question)));
  return {
    url,
    title: title || new URL(url).pathname,
    statements: bounded(unlike([...shown, ...unseen])),
    links: sitemap === null ? [] : choosePages({ links, sitemap, page: new URL(url), base }),
  };
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const unlike = (statements: readonly Statement[]): Statement[] => [
  ...new Map(statements.map((one) => [plain(`${one.question} | ${one.answer}`), one])).values(),
];

function bounded(statements: readonly Statement[]): Statement[] {
  let room = MOST_CHARACTERS;
  return statements.slice(0, MOST_STATEMENTS).filter(({ question, answer }) => {
    room -= question.length + answer.length;
    return room >= 0;
  });
}
