/** What is due is done one by one, each in commits of its own, so that those that fail hold up no other. */
import type { Database, Transaction } from '../database/database.ts';
import { logFailure } from '../database/log-failure.ts';
import type { Logger } from '../log/logger.ts';

/** The next that are due, without those that failed in this round. */
export type DuePage = { limit: number; without: number[] };

const BATCH = 100;

export async function sweepOneByOne<Row extends { id: number }>({
  database,
  logger,
  signal,
  list,
  work,
  failure,
}: {
  database: Database;
  logger: Logger;
  signal: AbortSignal;
  list: (tx: Transaction, page: DuePage) => Promise<Row[]>;
  work: (row: Row) => Promise<void>;
  /** What the log says of one that failed. */
  failure: string;
}): Promise<void> {
  const failed: number[] = [];
  const tried = new Set<number>();
  for (;;) {
    const due = await database.inScope({ sweeping: true }, (tx) =>
      list(tx, { limit: BATCH, without: failed }),
    );
    const untried = due.filter(({ id }) => !tried.has(id));
    for (const row of untried) {
      signal.throwIfAborted();
      tried.add(row.id);
      try {
        await work(row);
      } catch (error) {
        failed.push(row.id);
        logFailure(logger, { error, message: failure, id: row.id });
      }
    }
    // What is due again already waits for the next round.
    if (due.length < BATCH || untried.length === 0) return;
  }
}
