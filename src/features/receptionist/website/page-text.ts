/** The words of a web page, line by line. They are shown as text, never as HTML. */
import { compile } from 'html-to-text';

export const PAGE_BYTES = 3_145_728;
/** As much as may be pasted. */
const MOST_TEXT = 50_000;

/** What a visitor does not read as text of the page, or reads on every page of the site. */
const SKIPPED = [
  ...['script', 'style', 'noscript', 'template', 'title', 'svg', 'canvas', 'iframe', 'object', 'img'],
  ...['nav', 'footer', '[role=navigation]', '[role=contentinfo]', '[role=dialog]'],
  ...['form', 'button', 'select', 'input', 'textarea', '[hidden]', '[aria-hidden=true]'],
];
/** Each begins a line: a question in a `summary` must not run into its answer. */
const BLOCKS = ['li', 'dl', 'dt', 'dd', 'details', 'summary', 'figcaption', 'caption', 'table', 'tr', 'hr'];

const read = compile({
  wordwrap: false,
  limits: { maxInputLength: PAGE_BYTES, maxDepth: 200, maxChildNodes: 20_000, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['ul', 'ol'].map((selector) => ({ selector, format: 'block' })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...BLOCKS.map((selector) => ({ selector, format: 'block' })),
    // The cells of a price list make one statement.
    ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: ' ' } })),
    ...SKIPPED.map((selector) => ({ selector, format: 'skip' })),
  ],
});

/** Control characters, invisible ones and those that turn the direction of what follows. */
const UNSEEN = /[^\P{C}\n]/gu;

export function pageText(html: string): string {
  const lines = read(html)
    .replaceAll('\u00a0', ' ')
    .replace(UNSEEN, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    // What was not UTF-8 cannot be read.
    .filter((line) => line !== '' && !line.includes('\ufffd'));
  return lines.join('\n').slice(0, MOST_TEXT);
}
