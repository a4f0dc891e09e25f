import type { z } from 'zod';
import type { Logger } from '#platform/log/logger.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';

type JobRun<Data> = {
  data: Data;
  /** The business that the job works for, as given by the sender; use it as `inScope({ businessId })`. */
  businessId: string | undefined;
  /** 1 on the first try. */
  attempt: number;
  jobId: string;
  context: Context;
  logger: Logger;
  /** Aborted when the job's time runs out, its claim is lost or the worker stops. */
  signal: AbortSignal;
  /**
   * Marks the job done inside `tx`, so that its writes and its completion are one commit. Throws, and so
   * rolls back, when another worker has taken over the job. A job that never calls it is marked done after it
   * returns.
   */
  finish: (tx: Transaction) => Promise<void>;
};

export type JobDefinition<Schema extends z.ZodType = z.ZodType> = {
  /** `feature.verb-noun`. It names the queue, so it never changes. */
  id: `${string}.${string}`;
  data: Schema;
  /**
   * Retries after the first try, with exponential backoff from `retryDelaySeconds`. Then the job is a dead
   * letter.
   */
  retryLimit: number;
  retryDelaySeconds: number;
  timeoutSeconds: number;
  /**
   * How many jobs of one business run at once across all workers, so that a flood does not hold up other
   * businesses.
   */
  perBusiness: number;
  /** See `Queue.send`: while it runs, its key is free for the next one. Needs `perBusiness: 1` if two must not run at once. */
  isRunAgain?: true;
  /** Runs automatically at these times (UTC), with `{}` as data. */
  cron?: string;
  run: (input: JobRun<z.output<Schema>>) => Promise<void>;
  /**
   * Ends what waits for this job when its last try has failed or its worker died during it. `tx` works for
   * the job's business; if a living worker recorded the failure, `tx` is that commit. Must do nothing when
   * there is nothing left to end.
   */
  onDead?: (input: {
    tx: Transaction;
    data: z.output<Schema>;
    businessId: string | undefined;
    context: Context;
  }) => Promise<void>;
};

export function defineJob<Schema extends z.ZodType>(
  job: Pick<JobDefinition<Schema>, 'id' | 'data' | 'run'> & Partial<JobDefinition<Schema>>,
): JobDefinition<Schema> {
  return { retryLimit: 5, retryDelaySeconds: 2, timeoutSeconds: 60, perBusiness: 4, ...job };
}
