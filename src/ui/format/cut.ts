/** Counts graphemes, so that no accented letter or emoji is cut in two. */
export function cut(text: string, length: number): string {
  const characters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}
