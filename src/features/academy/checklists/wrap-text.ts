/** Breaks text into lines, by the widths of Helvetica's characters in thousandths of its size. */
const WIDTHS: readonly number[] = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
  ...[1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
  ...[333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
  ...[556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
];
/** Bold letters are at most this much wider, so a line may end early but never runs over the edge. */
const BOLD = 1.1;
const WIDEST = 1015;

export function wrapText({
  text,
  size,
  bold = false,
  width,
}: {
  text: string;
  size: number;
  bold?: boolean;
  width: number;
}): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf({ text: longer, size, bold }) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf({ text, size, bold }: { text: string; size: number; bold: boolean }): number {
  const thousandths = [...text].reduce((sum, character) => sum + characterWidth(character), 0);
  return (thousandths * size * (bold ? BOLD : 1)) / 1000;
}

const characterWidth = (character: string): number =>
  /[’‘]/.test(character) ? 222 : (WIDTHS[character.charCodeAt(0) - 32] ?? WIDEST);
