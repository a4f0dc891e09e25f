import type { Context } from '#platform/context.ts';
import type { RawReply } from '#platform/contract.ts';
import type { Transaction } from '#platform/database/database.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';

const BATCH = 1000;

type Line = { position: number; cells: string[] };

/** A long list as a CSV file. A short transaction per batch: a slow reader must not hold one open. */
export function csvFile({
  context,
  businessId,
  filename,
  header,
  list,
}: {
  context: Context;
  businessId: string;
  filename: string;
  header: string[];
  /** The next lines after a position, in order. */
  list: (tx: Transaction, span: { after: number; limit: number }) => Promise<Line[]>;
}): RawReply {
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(header);
    let after = 0;
    for (;;) {
      const from = after;
      const rows = await context.database.inScope({ businessId }, (tx) =>
        list(tx, { after: from, limit: BATCH }),
      );
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map(({ cells }) => csvLine(cells)).join('');
      after = last.position;
    }
  }
  return { filename, body: lines() };
}
