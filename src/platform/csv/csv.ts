/** CSV as spreadsheets write and read it. */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { FORMULA_START } from './csv-line.ts';

export { BYTE_ORDER_MARK, csvLine } from './csv-line.ts';

/** Removes that apostrophe, so that an exported list survives a round trip. */
export function readCell(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;
}

/** The file is not valid CSV; the message says what is wrong, for the user who uploaded it. */
export class UnreadableCsv extends Error {}

/** Reads row by row, yielding to the event loop in between; empty lines are skipped. */
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
  // The parser reports the line where the file ends; the quote was opened in the row after the last one that
  // it read.
  const { records, empty_lines } = error as unknown as { records: number; empty_lines: number };
  const row = (records + empty_lines + 1).toLocaleString('en-US');
  return new UnreadableCsv(
    `In row ${row} a quotation mark (") opens a cell and is never closed. Close it, and choose the file again.`,
    { cause: error },
  );
}

const CHUNK = 65_536;
async function* chunksOf(content: string): AsyncGenerator<Buffer> {
  // In bytes: cutting the string could split a character.
  const bytes = Buffer.from(content);
  for (let start = 0; start < bytes.length; start += CHUNK) {
    yield bytes.subarray(start, start + CHUNK);
    // Streams pass chunks on without yielding: 100,000 rows would block every other request for a second.
    await setImmediate();
  }
}

/** Spreadsheets of half the world write semicolons; copied tables have tabs. */
function guessDelimiter(content: string): string {
  const [firstLine = ''] = content.split('\n', 1);
  const count = (mark: string) => firstLine.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
