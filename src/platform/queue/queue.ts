import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import { overConnection } from './over-connection.ts';

/**
 * The part of a `JobDefinition` that a sender needs. Its `run` takes the context, which contains this queue.
 */
type SendableJob<Schema extends z.ZodType> = { id: string; data: Schema };

type SendOptions = {
  /** The business that the job works for: its jobs share one concurrency limit. */
  businessId?: string;
  startAfter?: Date;
  /**
   * While a job with this key waits or runs, no second one is created. A job that may be asked for again while it runs must
   * look for more in the commit that finishes it.
   */
  singletonKey?: string;
};

/** Marks the keys that `installSingletons` of the jobs makes the database hold to. */
export const SINGLETON = 'once:';

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
      await boss.send(job.id, job.data.parse(data) as object, {
        db: overConnection(tx.$client),
        ...(businessId && { group: { id: businessId } }),
        ...(startAfter && { startAfter }),
        ...(singletonKey && { singletonKey: SINGLETON + singletonKey }),
      });
    },
  };
}
