/** The text without some of its spans, in its length. */
export function blanked(said: string, spans: readonly { start: number; end: number }[]): string {
  let text = said;
  for (const { start, end } of spans) text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  return text;
}
