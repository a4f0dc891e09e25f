/** A checklist as a page to print and tick with a pen. */
import type { Checklist } from '#features/academy/courses/define-course.ts';
import { type Mark, pdfOf } from './pdf.ts';
import { wrapText } from './wrap-text.ts';

const PAGE = { width: 612, height: 792 };
const MARGIN = 56;
const WIDTH = PAGE.width - 2 * MARGIN;
const BOX = 10;
const INDENT = 22;

export function checklistPdf(checklist: Checklist): Buffer {
  const pages: Mark[][] = [[]];
  let top = MARGIN;
  const write = ({ text, size, bold = false, gap = 0, box = false, keep = 0 }: Line) => {
    const left = box ? MARGIN + INDENT : MARGIN;
    const lines = wrapText({ text, size, bold, width: WIDTH - (box ? INDENT : 0) });
    const height = lines.length * size * LEADING;
    if (top + gap + height + keep > PAGE.height - MARGIN) {
      pages.push([]);
      top = MARGIN;
    } else top += gap;
    const page = pages.at(-1);
    if (box) page?.push({ kind: 'box', x: MARGIN, y: PAGE.height - top - size, size: BOX });
    for (const line of lines) {
      page?.push({ kind: 'text', x: left, y: PAGE.height - top - size, text: line, size, bold });
      top += size * LEADING;
    }
  };
  write({ text: checklist.name, size: 20, bold: true });
  write({ text: checklist.purpose, size: 11, gap: 4 });
  for (const { title, items } of checklist.sections) {
    // A heading stays with its first item.
    write({ text: title, size: 13, bold: true, gap: 18, keep: 40 });
    for (const item of items) write({ text: item, size: 11, gap: 7, box: true });
  }
  return pdfOf({ title: checklist.name, ...PAGE, pages });
}

const LEADING = 1.35;

type Line = {
  text: string;
  size: number;
  bold?: boolean;
  /** The space above it. */
  gap?: number;
  box?: boolean;
  /** The space that must be left below it on the page. */
  keep?: number;
};
