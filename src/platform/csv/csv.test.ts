import { describe, expect, it } from 'vitest';
import { countTurns } from '#tests/support/count-turns.ts';
import { csvLine, readCell, readCsv } from './csv.ts';

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

  it('keeps characters whole that span two chunks', async () => {
    const name = 'é'.repeat(70_001);
    expect(await rowsOf(`a${name},x\n`)).toEqual([[`a${name}`, 'x']]);
  });
});

it('readCell removes only the apostrophe that guards a formula', () => {
  expect(readCell("'+1 801")).toBe('+1 801');
  expect(readCell("'tis")).toBe("'tis");
});
