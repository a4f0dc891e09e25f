/** Puts a text at the caret, or at the end where there is none; words on either side stay apart from it. */
export function insertText({ text, at, added }: { text: string; at: number | null; added: string }): {
  text: string;
  /** Behind what was added. */
  caret: number;
} {
  const place = Math.min(at ?? text.length, text.length);
  const [before, after] = [text.slice(0, place), text.slice(place)];
  const head = before + (/[\p{L}\p{N}.,;:!?)]$/u.test(before) ? ' ' : '') + added;
  return { text: head + (/^[\p{L}\p{N}(]/u.test(after) ? ' ' : '') + after, caret: head.length };
}
