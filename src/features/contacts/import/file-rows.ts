import { readCsv } from '#platform/csv/csv.ts';

export type RowBatch = {
  /** How many rows of the file come before these. */
  from: number;
  rows: string[][];
};

/** As a spreadsheet counts them: the headers are row 1. */
export const rowNumberOf = ({ from, position }: { from: number; position: number }): number =>
  from + position + 2;

/** The rows below the headers, `size` at a time, starting after `skip`. */
export async function* batchesOf({
  content,
  skip = 0,
  size,
}: {
  content: string;
  skip?: number;
  size: number;
}): AsyncGenerator<RowBatch> {
  let at = -1;
  let rows: string[][] = [];
  for await (const cells of readCsv(content)) {
    if (at++ < skip) continue;
    rows.push(cells);
    if (rows.length < size) continue;
    yield { from: at - rows.length, rows };
    rows = [];
  }
  if (rows.length > 0) yield { from: at - rows.length, rows };
}
