/**
 * Strips quoted text from a reply, leaving what its sender wrote. Pure; the whole text is stored beside it.
 */

/** Nothing new follows after one of these lines. */
const SEPARATOR = /^\s*(-{3,}\s*(original|forwarded) message\s*-{3,}|_{10,}|begin forwarded message:)\s*$/i;
const SIGNATURE = /^--\s?$/;
const SENT_FROM = /^(sent from my |get outlook for |sent from (outlook|mail|yahoo))/i;
const ATTRIBUTION = /^on .{5,300} wrote:$/i;
/** Some programs wrap "On Monday Ann <ann@example.com> wrote:" over several lines. */
const ATTRIBUTION_LINES = 3;

export function withoutQuotes(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const end = lines.findIndex((line, index) => SEPARATOR.test(line) || isOutlookHeader(lines, index));
  const own = withoutSignature(dropQuoted(end === -1 ? lines : lines.slice(0, end)));
  const reply = own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  // Nothing left: the text was mistaken for a quotation, or there is nothing else to show.
  return reply === '' ? text.trim() : reply;
}

/** "From: … / Sent: …", which Outlook puts above quoted text. */
const isOutlookHeader = (lines: string[], index: number): boolean =>
  /^\*?from:\*? /i.test(lines[index] ?? '') &&
  lines.slice(index + 1, index + 4).some((line) => /^\*?(sent|date):\*? /i.test(line));

/**
 * Drops lines that begin with ">" and the attribution line above them. Without ">" marks, all that follows it
 * is quoted.
 */
function dropQuoted(lines: string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const length = attributionAt(lines, index);
    if (length > 0) {
      const next = lines.slice(index + length).find((line) => line.trim() !== '');
      if (next === undefined || !next.startsWith('>')) return kept;
      index += length - 1;
    } else if (!lines[index]?.startsWith('>')) kept.push(lines[index] ?? '');
  }
  return kept;
}

/** How many lines the attribution takes from here; 0 when there is none. */
function attributionAt(lines: string[], index: number): number {
  if (!/^on /i.test(lines[index] ?? '')) return 0;
  for (let length = 1; length <= ATTRIBUTION_LINES; length++) {
    if (ATTRIBUTION.test(lines.slice(index, index + length).join(' '))) return length;
  }
  return 0;
}

function withoutSignature(lines: string[]): string[] {
  const signature = lines.findIndex((line) => SIGNATURE.test(line));
  const body = signature === -1 ? lines : lines.slice(0, signature);
  const last = body.findLastIndex((line) => line.trim() !== '');
  return SENT_FROM.test(body[last] ?? '') ? body.slice(0, last) : body;
}
