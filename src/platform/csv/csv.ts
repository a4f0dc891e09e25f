/** CSV as spreadsheets write and read it. */
import { pipeline, Readable } from 'node:stream';
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

/** Far above any row that a person made. What is longer has no line breaks, and would be one piece of work. */
const LONGEST_ROW = 262_144;
const MOST_CELLS = 1000;

/** Reads row by row, yielding to the event loop in between; empty lines are skipped. */
export async function* readCsv(content: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter: guessDelimiter(content),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  });
  // The loop below throws what goes wrong in either of them.
  pipeline(Readable.from(chunksOf(content), { objectMode: false }), parser, () => {});
  let number = 0;
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      number += 1;
      if (row.length > MOST_CELLS)
        throw tooLong(`Row ${inWords(number)} has more than ${inWords(MOST_CELLS)} cells.`);
      const cells = row.map(readCell);
      if (cells.some((cell) => cell !== '')) yield cells;
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
}

const inWords = (count: number): string => count.toLocaleString('en-US');

const tooLong = (what: string, options?: ErrorOptions) =>
  new UnreadableCsv(
    `${what} Check that this is a CSV file with a line for each row, and choose it again.`,
    options,
  );

function unreadable(error: CsvError): UnreadableCsv {
  // The parser reports the line where it stopped; what is wrong began in the row after the last one that it read.
  const { records, empty_lines } = error as unknown as { records: number; empty_lines: number };
  const row = inWords(records + empty_lines + 1);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableCsv(
      `In row ${row} a quotation mark (") opens a cell and is never closed. Close it, and choose the file again.`,
      { cause: error },
    );
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableCsv(
      `Row ${row} is longer than ${inWords(LONGEST_ROW)} characters. A quotation mark (") that opens a cell there may never be closed. Check that row, and choose the file again.`,
      { cause: error },
    );
  return new UnreadableCsv('We couldn’t read this file as CSV.', { cause: error });
}

const CHUNK = 65_536;
/** Also counts the length of lines, since the parser counts only what cells hold. */
async function* chunksOf(content: string): AsyncGenerator<string> {
  let line = 1;
  let length = 0;
  for (let start = 0; start < content.length; ) {
    let end = Math.min(start + CHUNK, content.length);
    if (isFirstHalf(content.charCodeAt(end - 1))) end += 1;
    const chunk = content.slice(start, end);
    const [first = '', ...others] = chunk.split(/\r\n|[\r\n]/);
    if (length + first.length > LONGEST_ROW)
      throw tooLong(`Line ${inWords(line)} is longer than ${inWords(LONGEST_ROW)} characters.`);
    line += others.length;
    length = others.at(-1)?.length ?? length + first.length;
    yield chunk;
    start = end;
    // Streams pass chunks on without yielding: 100,000 rows would block every other request for a second.
    await setImmediate();
  }
}

/** Of a character that takes two places in a string. */
const isFirstHalf = (code: number): boolean => code >= 0xd800 && code < 0xdc00;

/** Spreadsheets of half the world write semicolons; copied tables have tabs. */
function guessDelimiter(content: string): string {
  const [firstLine = ''] = content.slice(0, LONGEST_ROW).split('\n', 1);
  const count = (mark: string) => firstLine.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
