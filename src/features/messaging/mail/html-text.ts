/** The words of an e-mail that comes as HTML only. It is read as text and never shown as HTML, so tags are simply dropped. */
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const BREAKS = new Set(['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'table', 'hr']);
/** What is between these is not for readers. */
const SILENT = new Set(['script', 'style', 'head', 'title']);

export function htmlToText(html: string): string {
  const lines: string[] = [''];
  let quoted = 0;
  for (const { tag, isEnd, words } of audible(html)) {
    if (tag === 'blockquote') quoted = Math.max(0, quoted + (isEnd ? -1 : 1));
    if (BREAKS.has(tag)) lines.push(quoted > 0 ? '> ' : '');
    lines[lines.length - 1] += words;
  }
  return lines
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

type Piece = { tag: string; isEnd: boolean; words: string };

function* audible(html: string): Generator<Piece> {
  let silent: string | null = null;
  for (const piece of pieces(html)) {
    if (silent === null && SILENT.has(piece.tag) && !piece.isEnd) silent = piece.tag;
    else if (silent === null) yield piece;
    else if (piece.isEnd && piece.tag === silent) silent = null;
  }
}

/** Either a tag or the words up to the next one. */
function* pieces(html: string): Generator<Piece> {
  for (const [piece] of html.matchAll(/<[^>]*>?|[^<]+/g)) {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(piece) ?? [];
    const words = piece.startsWith('<') ? '' : decode(piece).replace(/\s+/g, ' ');
    yield { tag: name.toLowerCase(), isEnd: slash === '/', words };
  }
}

const decode = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = Number(name.replace(/^#x/i, '0x').replace(/^#/, ''));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
