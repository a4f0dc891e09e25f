/** What an import left out, and what its undo kept, as CSV files. */

import type { RowProblem } from '#features/contacts/contract.ts';
import type { Context } from '#platform/context.ts';
import type { RawReply } from '#platform/contract.ts';
import { csvFile } from '#platform/csv/csv-file.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { listKept } from './change-queries.ts';
import { findImport, listFaults, type StoredImport } from './queries.ts';

type Input = { context: Context; actor: Actor; id: number };

/** The original rows with their faults in front, so that they can be corrected and imported again. */
export async function exportFaults(input: Input): Promise<RawReply> {
  const { id, context, actor } = input;
  const { columns } = await getStored(input);
  return csvFile({
    context,
    businessId: actor.businessId,
    filename: 'rows-to-fix.csv',
    header: ['Row', 'What was wrong', ...columns],
    list: async (tx, span) => {
      const faults = await listFaults(tx, { id, ...span });
      return faults.map(({ rowNumber, problems, cells }) => ({
        position: rowNumber,
        cells: [String(rowNumber), problems.map(problemText).join(' '), ...cells],
      }));
    },
  });
}

const problemText = ({ column, value, reason }: RowProblem): string =>
  column === null ? reason : `${column} “${value}”: ${reason}`;

export async function exportKept(input: Input): Promise<RawReply> {
  const { id, context, actor } = input;
  await getStored(input);
  return csvFile({
    context,
    businessId: actor.businessId,
    filename: 'contacts-kept.csv',
    header: ['Contact', 'Name', 'Why it was kept'],
    list: async (tx, span) => {
      const kept = await listKept(tx, { importId: id, ...span });
      return kept.map(({ contactId, name, reason }) => ({
        position: contactId,
        cells: [`${context.publicUrl}/contacts/${contactId}`, name, reason],
      }));
    },
  });
}

async function getStored({ context, actor: { businessId }, id }: Input): Promise<StoredImport> {
  const found = await context.database.readInScope({ businessId }, (tx) => findImport(tx, id));
  if (!found) throw new AppError('not-found');
  return found;
}
