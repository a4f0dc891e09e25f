/** CSV as spreadsheets write and read it. */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

const FORMULA_START = /^[=+\-@\t\r]/;
/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front, which makes it text. */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(',')}\r\n`;
}

/** Takes the apostrophe away again, so that an exported list comes back as it was. */
export function readCell(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;
}

/** Row by row, leaving the event loop to others in between; lines with nothing in them are left out. */
export async function* readCsv(content: string): AsyncGenerator<string[]> {
  const parser = Readable.from(chunksOf(content), { objectMode: false }).pipe(
    parse({
      bom: true,
      delimiter: guessDelimiter(content),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  );
  for await (const row of parser as AsyncIterable<string[]>) {
    const cells = row.map(readCell);
    if (cells.some((cell) => cell !== '')) yield cells;
  }
}

const CHUNK = 65_536;
function* chunksOf(content: string): Generator<Buffer> {
  // In bytes: cutting the text itself could cut a character in two.
  const bytes = Buffer.from(content);
  for (let start = 0; start < bytes.length; start += CHUNK) yield bytes.subarray(start, start + CHUNK);
}

/** Spreadsheets of half the world write semicolons; copied tables have tabs. */
function guessDelimiter(content: string): string {
  const [firstLine = ''] = content.split('\n', 1);
  const count = (mark: string) => firstLine.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
