/** What is due is done for each business in commits of its own, so that one that fails holds up no other. */
import { type Column, notInArray, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { logFailure } from '../database/log-failure.ts';
import type { Logger } from '../log/logger.ts';

/** The next that are due, without those of the businesses whose turn failed. */
export type SweepPage = { limit: number; without: string[] };

const BATCH = 200;

export const notOf = (businessId: Column, { without }: SweepPage): SQL => notInArray(businessId, without);

export async function sweepByBusiness<Row extends { businessId: string }>({
  database,
  logger,
  signal,
  list,
  work,
}: {
  database: Database;
  logger: Logger;
  signal: AbortSignal;
  list: (tx: Transaction, page: SweepPage) => Promise<Row[]>;
  work: (tx: Transaction, batch: { businessId: string; rows: Row[] }) => Promise<unknown>;
}): Promise<void> {
  const failed: string[] = [];
  for (;;) {
    const due = await database.inScope({ sweeping: true }, (tx) =>
      list(tx, { limit: BATCH, without: failed }),
    );
    for (const [businessId, rows] of Map.groupBy(due, (row) => row.businessId)) {
      signal.throwIfAborted();
      try {
        await database.inScope({ businessId }, (tx) => work(tx, { businessId, rows }));
      } catch (error) {
        failed.push(businessId);
        logFailure(logger, {
          error,
          message: 'a sweep left out a business until its next round',
          businessId,
        });
      }
    }
    if (due.length < BATCH) return;
  }
}
