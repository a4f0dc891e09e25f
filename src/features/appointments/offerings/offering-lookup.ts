/** Finds the offering of a request; another tab may have deleted it in the meantime. */
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { findOffering, type OfferingRow } from './offering-queries.ts';

export async function getOffering(tx: Transaction, id: number): Promise<OfferingRow> {
  const found = await findOffering(tx, id);
  if (found) return found;
  throw new AppError('not-found', { message: 'That offering was deleted. Please choose another one.' });
}
