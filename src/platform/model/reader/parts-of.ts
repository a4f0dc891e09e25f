/**
 * Cuts a text into parts that the reader can take whole. Each line is a message of its own; a long one is cut at the end
 * of a sentence where there is one.
 */
export type Part = { text: string; start: number; isFirstOfLine: boolean };

/** A part shorter than `shortest` is not cut off for the sake of a sentence. */
export type PartSize = { longest: number; shortest: number };
/** Most messages are one part: about 75 tokens of English, where the reader takes 109. */
export const MESSAGES: PartSize = { longest: 300, shortest: 120 };
/** About a sentence each. */
export const SENTENCES: PartSize = { longest: 120, shortest: 20 };

export function partsOf(text: string, size: PartSize): Part[] {
  const lines = [...text.matchAll(/[^\n]+/g)].filter(([line]) => line.trim() !== '');
  const parts = lines.flatMap(({ 0: line, index }) => partsOfLine(line, index, size));
  return parts.length > 0 ? parts : [{ text: '', start: 0, isFirstOfLine: true }];
}

function partsOfLine(line: string, index: number, { longest, shortest }: PartSize): Part[] {
  const parts: Part[] = [];
  for (let from = 0; from < line.length; ) {
    const to =
      line.length - from > longest ? from + cutOf(line.slice(from, from + longest), shortest) : line.length;
    parts.push({ text: line.slice(from, to), start: index + from, isFirstOfLine: from === 0 });
    from = to;
  }
  return parts;
}

/** Where the first part of `text` ends. */
function cutOf(text: string, shortest: number): number {
  const sentences = [...text.matchAll(/[.?!]\s/g)].map(({ index }) => index + 2);
  const sentence = sentences.findLast((end) => end >= shortest);
  const word = text.lastIndexOf(' ') + 1;
  return sentence ?? (word >= shortest ? word : text.length);
}
