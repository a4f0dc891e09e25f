import type { Transaction } from '#platform/database/database.ts';
import { repointRows, type Way } from '#platform/database/repoint-rows.ts';
import { runs } from './tables.ts';

/** When two contacts become one, or two again: all of them, or those of `ids`. Returns which were moved. */
export async function moveRunsOfContact(tx: Transaction, way: Way): Promise<number[]> {
  return repointRows(tx, { table: runs, column: runs.contactId, ...way });
}
