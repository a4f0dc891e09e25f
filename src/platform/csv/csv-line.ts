/** Writes CSV as spreadsheets read it; pages save files with it, too. */

/** Characters that make a spreadsheet read a cell as a formula; some accept their full-width forms, too. */
export const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A cell that a spreadsheet would run as a formula gets a leading apostrophe, which makes it text. */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(',')}\r\n`;
}
