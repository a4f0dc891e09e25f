import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import { overConnection } from './over-connection.ts';

/**
 * The part of a `JobDefinition` that a sender needs. Its `run` takes the context, which contains this queue.
 */
type SendableJob<Schema extends z.ZodType> = {
  id: string;
  data: Schema;
  /** One that is asked for while another runs, which may not see the reason, comes after it. */
  isRunAgain?: true;
};

type SendOptions = {
  /** The business that the job works for: its jobs share one concurrency limit. */
  businessId?: string;
  startAfter?: Date;
  /**
   * While a job with this key waits or runs, no second one is created; with `isRunAgain`, only while it waits. Without it, a job
   * that may be asked for again while it runs must look for more in the commit that finishes it.
   */
  singletonKey?: string;
};

/** Marks the keys that `installSingletons` of the jobs makes the database hold to. */
export const SINGLETON = 'once:';

const LOCK_KEY = `select pg_advisory_xact_lock(hashtextextended('job ' || $1 || ' ' || $2, 0))`;

/** From here on another job with the key of this one may be created. Waits for those who ask for it right now. */
export async function giveKeyBack(
  tx: Transaction,
  { queue, id }: { queue: string; id: string },
): Promise<void> {
  const ofJob = [queue, id];
  const { rows } = await tx.$client.query<{ key: string | null }>(
    'select singleton_key as key from pgboss.job where name = $1 and id = $2',
    ofJob,
  );
  const key = rows[0]?.key;
  if (!key) return;
  await tx.$client.query(LOCK_KEY, [queue, key]);
  await tx.$client.query('update pgboss.job set singleton_key = null where name = $1 and id = $2', ofJob);
}

export type Queue = {
  /** The job exists if and only if `tx` commits. Invalid data is refused here, at its source. */
  send: <Schema extends z.ZodType>(
    tx: Transaction,
    job: SendableJob<Schema>,
    data: z.input<Schema>,
    options?: SendOptions,
  ) => Promise<void>;
};

export function createQueue(boss: PgBoss): Queue {
  return {
    send: async (tx, job, data, { businessId, startAfter, singletonKey } = {}) => {
      // A job that waits begins only after this commit, so it will see the reason.
      if (job.isRunAgain && singletonKey)
        await tx.$client.query(LOCK_KEY, [job.id, SINGLETON + singletonKey]);
      await boss.send(job.id, job.data.parse(data) as object, {
        db: overConnection(tx.$client),
        ...(businessId && { group: { id: businessId } }),
        ...(startAfter && { startAfter }),
        ...(singletonKey && { singletonKey: SINGLETON + singletonKey }),
      });
    },
  };
}
