import { compile } from 'html-to-text';

const read = compile({
  wordwrap: false,
  // E-mails nest tables ten deep; deeper ones are attacks.
  limits: { maxInputLength: 1_000_000, maxDepth: 100, maxChildNodes: 10_000, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'blockquote', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...['img', 'script', 'style', 'title'].map((selector) => ({ selector, format: 'skip' })),
  ],
});

/** NUL in each of its spellings: it means nothing, and the parser would replace it by a visible character. */
const NUL = /\0|&#x?0+;/gi;

/** The text of an HTML-only e-mail. It is shown as text, never as HTML. */
export const htmlToText = (html: string): string =>
  read(html.replace(NUL, '')).replaceAll('\u00a0', ' ').trim();
