import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import { overConnection } from './over-connection.ts';

/** What a sender needs of a `JobDefinition`. Its `run` needs the context, and this queue is a part of that. */
type SendableJob<Schema extends z.ZodType> = { id: string; data: Schema };

type SendOptions = {
  /** Whose work it is: jobs of one business share its concurrency. */
  businessId?: string;
  startAfter?: Date;
  /** A second job with the same key, while the first still waits or runs, is not made. */
  singletonKey?: string;
};

export type Queue = {
  /** The job exists if and only if `tx` commits. Bad data is refused here, where it comes from. */
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
        ...(singletonKey && { singletonKey }),
      });
    },
  };
}
