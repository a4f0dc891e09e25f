import { describe, expect, it } from 'vitest';
import { countTurns } from '#tests/support/count-turns.ts';
import { csvLine, readCell, readCsv, UnreadableCsv } from './csv.ts';

const rowsOf = async (content: string) => {
  const rows: string[][] = [];
  for await (const row of readCsv(content)) rows.push(row);
  return rows;
};

describe('csvLine', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1'])('makes the formula %j text', (cell) => {
    expect(csvLine([cell])).toContain(`'${cell}`);
  });

  it('quotes what would break the line and leaves the rest alone', () => {
    expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', '=A1,"x"'])).toBe(
      'plain,"a,b","say ""hi""","two\nlines","\'=A1,""x"""\r\n',
    );
  });

  it('survives a round trip', async () => {
    const cells = ['=cmd|calc', '+44 20 7946 0958', "O'Brien", "'quoted'", 'ünï, "x"\nsecond'];
    expect(await rowsOf(csvLine(cells))).toEqual([cells]);
  });
});

describe('readCsv', () => {
  it('reads semicolons, tabs, a byte order mark and empty lines', async () => {
    expect(await rowsOf('\uFEFFName;Phone\r\nDana;801\r\n\r\n;\r\nSam;802')).toEqual([
      ['Name', 'Phone'],
      ['Dana', '801'],
      ['Sam', '802'],
    ]);
    expect(await rowsOf('Name\tPhone\nDana\t801')).toEqual([
      ['Name', 'Phone'],
      ['Dana', '801'],
    ]);
  });

  it('lets other work in between pieces of a long file', async () => {
    const line = csvLine(['Dana', '801']);
    const turns = countTurns();
    expect(await rowsOf(line.repeat(1_000_000 / line.length))).toHaveLength(
      Math.floor(1_000_000 / line.length),
    );
    turns.stop();
    // One after each 64 KB.
    expect(turns.passed()).toBeGreaterThanOrEqual(15);
  });

  it.each([
    ['of letters', 'x', 'Line 2 is longer than 262,144 characters.'],
    ['of commas', ',', 'Line 2 is longer than 262,144 characters.'],
    ['of short lines in one open cell', 'x\n', 'Row 2 is longer than 262,144 characters.'],
  ])('refuses a line without an end before it has read on: %s', async (_, text, message) => {
    const turns = countTurns();
    const content = `Name,Phone\n"${text.repeat(8_000_000 / text.length)}`;
    await expect(rowsOf(content)).rejects.toThrow(message);
    turns.stop();
    // A piece of 64 KB takes one, and the whole text has more than a hundred.
    expect(turns.passed()).toBeLessThan(30);
  });

  it('refuses a row of too many cells', async () => {
    await expect(rowsOf(`a,b\n${','.repeat(1000)}\n`)).rejects.toThrow(
      new UnreadableCsv(
        'Row 2 has more than 1,000 cells. Check that this is a CSV file with a line for each row, and choose it again.',
      ),
    );
  });

  it('keeps characters whole that span two chunks', async () => {
    for (const letter of ['é', '🌻'])
      for (const before of ['', 'a']) {
        const name = before + letter.repeat(60_001);
        expect(await rowsOf(`${name},x\n`)).toEqual([[name, 'x']]);
      }
  });
});

it('readCell removes only the apostrophe that guards a formula', () => {
  expect(readCell("'+1 801")).toBe('+1 801');
  expect(readCell("'tis")).toBe("'tis");
});
