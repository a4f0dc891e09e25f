import { compile } from 'html-to-text';

const read = compile({
  wordwrap: false,
  // E-mails are laid out in tables ten deep; deeper ones are made to do harm.
  limits: { maxInputLength: 1_000_000, maxDepth: 100, maxChildNodes: 10_000, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'blockquote', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...['img', 'script', 'style', 'title'].map((selector) => ({ selector, format: 'skip' })),
  ],
});

/** NUL in each of its spellings: it stands for nothing, and the parser would put a sign in its place. */
const NUL = /\0|&#x?0+;/gi;

/** The words of an e-mail that comes as HTML only. It is shown as text and never as HTML. */
export const htmlToText = (html: string): string =>
  read(html.replace(NUL, '')).replaceAll('\u00a0', ' ').trim();
