/** CSV as spreadsheets write and read it. */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';

/** What makes a spreadsheet read a cell as a formula; some take the wide signs of East Asian keyboards, too. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
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

/** The file is not CSV; the message says what is wrong with it, for whoever brought it. */
export class UnreadableCsv extends Error {}

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
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      const cells = row.map(readCell);
      if (cells.some((cell) => cell !== '')) yield cells;
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
}

function unreadable(error: CsvError): UnreadableCsv {
  if (error.code !== 'CSV_QUOTE_NOT_CLOSED') {
    return new UnreadableCsv('This file could not be read as CSV.', { cause: error });
  }
  // The parser names the line where the file ends; the cell opened in the row after the last one that it read.
  const { records, empty_lines } = error as unknown as { records: number; empty_lines: number };
  const row = (records + empty_lines + 1).toLocaleString('en-US');
  return new UnreadableCsv(
    `In row ${row} a quotation mark (") opens a cell and is never closed. Close it, and choose the file again.`,
    { cause: error },
  );
}

const CHUNK = 65_536;
async function* chunksOf(content: string): AsyncGenerator<Buffer> {
  // In bytes: cutting the text itself could cut a character in two.
  const bytes = Buffer.from(content);
  for (let start = 0; start < bytes.length; start += CHUNK) {
    yield bytes.subarray(start, start + CHUNK);
    // Streams pass chunks on without letting go of the event loop: 100,000 rows would keep everybody waiting for a second.
    await setImmediate();
  }
}

/** Spreadsheets of half the world write semicolons; copied tables have tabs. */
function guessDelimiter(content: string): string {
  const [firstLine = ''] = content.split('\n', 1);
  const count = (mark: string) => firstLine.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
