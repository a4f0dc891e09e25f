/** The people of a business, for what is assigned and told to them. In the caller's transaction. */
import type { Transaction } from '#platform/database/database.ts';
import { findUserById } from './queries.ts';

export async function findUserAddress(tx: Transaction, userId: string): Promise<string | null> {
  return (await findUserById(tx, userId))?.email ?? null;
}
