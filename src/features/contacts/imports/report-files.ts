/** What an import left out, and what its undo kept, as CSV files. */
import type { Context } from '#platform/context.ts';
import type { RawReply } from '#platform/contract.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import type { RowProblem } from '../contract.ts';
import { BYTE_ORDER_MARK, csvLine } from '../csv.ts';
import { listKept } from './change-queries.ts';
import { findImport, listFaults, type StoredImport } from './queries.ts';

type Input = { context: Context; actor: Actor; id: number };

const BATCH = 1000;

/** The rows as they came, with what is wrong in front, so that they can be put right and imported again. */
export async function exportFaults(input: Input): Promise<RawReply> {
  const { columns } = await getStored(input);
  return {
    filename: 'rows-to-fix.csv',
    body: linesOf({
      ...input,
      header: ['Row', 'What was wrong', ...columns],
      list: async (tx, after) => {
        const faults = await listFaults(tx, { id: input.id, after, limit: BATCH });
        return faults.map(({ rowNumber, problems, cells }) => ({
          position: rowNumber,
          cells: [String(rowNumber), problems.map(problemText).join(' '), ...cells],
        }));
      },
    }),
  };
}

const problemText = ({ column, value, reason }: RowProblem): string =>
  column === null ? reason : `${column} “${value}”: ${reason}`;

export async function exportKept(input: Input): Promise<RawReply> {
  await getStored(input);
  return {
    filename: 'contacts-kept.csv',
    body: linesOf({
      ...input,
      header: ['Contact', 'Name', 'Why it was kept'],
      list: async (tx, after) => {
        const kept = await listKept(tx, { importId: input.id, after, limit: BATCH });
        return kept.map(({ contactId, name, reason }) => ({
          position: contactId,
          cells: [`${input.context.publicUrl}/contacts/${contactId}`, name, reason],
        }));
      },
    }),
  };
}

async function getStored({ context, actor: { businessId }, id }: Input): Promise<StoredImport> {
  const found = await context.database.inScope({ businessId }, (tx) => findImport(tx, id));
  if (!found) throw new AppError('not-found');
  return found;
}

type Transaction = Parameters<typeof findImport>[0];

/** A short transaction per batch: a slow reader must not hold one open. */
async function* linesOf({
  context,
  actor: { businessId },
  header,
  list,
}: Input & {
  header: string[];
  list: (tx: Transaction, after: number) => Promise<{ position: number; cells: string[] }[]>;
}): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header);
  let after = 0;
  for (;;) {
    const from = after;
    const rows = await context.database.inScope({ businessId }, (tx) => list(tx, from));
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ cells }) => csvLine(cells)).join('');
    after = last.position;
  }
}
