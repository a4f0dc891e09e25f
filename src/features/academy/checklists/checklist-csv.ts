import type { Checklist } from '#features/academy/courses/define-course.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/csv/csv.ts';

/** With an empty column to tick in a spreadsheet. */
export const checklistCsv = ({ sections }: Checklist): string =>
  BYTE_ORDER_MARK +
  csvLine(['Done', 'Section', 'Item']) +
  sections.flatMap(({ title, items }) => items.map((item) => csvLine(['', title, item]))).join('');
