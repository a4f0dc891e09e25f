/** Already minutes of speech: callers send longer texts line by line. */
const MAX_CHARACTERS = 2000;

const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': ', ',
  '—': ', ',
  '…': '.',
};

/** Flite reads English in ASCII; it spells out the bytes of anything else. */
export function speakable(text: string): string {
  if (text.length > MAX_CHARACTERS) throw new RangeError(`a line has ${MAX_CHARACTERS} characters at most`);
  return text
    .replace(/[‘’“”–—…]/g, (mark) => PLAIN[mark] ?? '')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, (other) => (/\s/.test(other) ? ' ' : ''))
    .replace(/ +/g, ' ')
    .trim();
}
