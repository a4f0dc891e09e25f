/** A text as one line of limited length, for a summary or a title. */
export function oneLine(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line;
}
