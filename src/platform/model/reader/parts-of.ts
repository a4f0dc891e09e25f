/** Cuts a long text into parts that the reader can take whole, at the end of a sentence where there is one. */
export type Part = { text: string; start: number };

/** A part shorter than `shortest` is not cut off for the sake of a sentence. */
export type PartSize = { longest: number; shortest: number };
/** Most messages are one part: about 75 tokens of English, where the reader takes 109. */
export const MESSAGES: PartSize = { longest: 300, shortest: 120 };
/** About a sentence each. */
export const SENTENCES: PartSize = { longest: 120, shortest: 20 };

export function partsOf(text: string, { longest, shortest }: PartSize): Part[] {
  const parts: Part[] = [];
  let start = 0;
  while (text.length - start > longest) {
    const end = start + cutOf(text.slice(start, start + longest), shortest);
    parts.push({ text: text.slice(start, end), start });
    start = end;
  }
  return [...parts, { text: text.slice(start), start }];
}

/** Where the first part of `text` ends. */
function cutOf(text: string, shortest: number): number {
  const sentences = [...text.matchAll(/[.?!\n]\s/g)].map(({ index }) => index + 2);
  const sentence = sentences.findLast((end) => end >= shortest);
  const word = text.lastIndexOf(' ') + 1;
  return sentence ?? (word >= shortest ? word : text.length);
}
