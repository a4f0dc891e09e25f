export const CONTACT_CUT = 20;
export const STATUS_CUT = 10;

/** By what people see as characters, so that an accent or an emoji is not cut in two. */
export function cut(text: string, length: number): string {
  const characters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}
