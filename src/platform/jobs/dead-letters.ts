/**
 * A job that has used up its tries becomes a dead letter. Its owner (a running import, a message being sent)
 * would wait indefinitely, so the job's `onDead` ends it.
 *
 *   the last try fails in a worker              ─▶ `onDead` runs in the commit that records the failure
 *   the worker died, or the job's time ran out  ─▶ pg-boss writes the letter, the next scan calls `onDead`
 *
 * A handled letter is marked in `output`, which pg-boss leaves empty, so `onDead` runs once per letter.
 */
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { logFailure } from '../database/log-failure.ts';
import type { JobDefinition } from './define-job.ts';

export const DEAD_LETTERS = 'dead-letters';
const AT_ONCE = 100;

type Letter = { id: string; data: unknown; businessId: string | null };

const UNHANDLED = `name = '${DEAD_LETTERS}' and state < 'active' and not blocked and output is null`;

/** Calls `onDead` if the job is now a dead letter. `tx` works for the job's business. */
export async function handleDeadJob(
  tx: Transaction,
  { definition, jobId, context }: { definition: JobDefinition; jobId: string; context: Context },
): Promise<void> {
  if (!definition.onDead) return;
  const { rows } = await tx.$client.query<Letter>(
    `select id, data, group_id as "businessId" from pgboss.job
     where ${UNHANDLED} and source_name = $1 and source_id = $2 for update skip locked`,
    [definition.id, jobId],
  );
  for (const { id, data, businessId } of rows) {
    const parsed = definition.data.safeParse(data ?? {});
    if (parsed.success)
      await definition.onDead({ tx, data: parsed.data, businessId: businessId ?? undefined, context });
    else context.logger.error({ err: parsed.error, job: definition.id }, 'a dead job has unreadable data');
    await tx.$client.query(`update pgboss.job set output = '{"told": true}' where name = $1 and id = $2`, [
      DEAD_LETTERS,
      id,
    ]);
  }
}

/** Finds the letters whose `onDead` has not run, and runs it for each in its own transaction. */
export async function handleDeadJobs({
  jobs,
  context,
}: {
  jobs: JobDefinition[];
  context: Context;
}): Promise<void> {
  const listening = new Map(jobs.filter((job) => job.onDead).map((job) => [job.id as string, job]));
  if (listening.size === 0) return;
  const { rows } = await context.database.pool.query<{ queue: string; jobId: string; businessId: string }>(
    `select source_name as queue, source_id as "jobId", group_id as "businessId" from pgboss.job
     where ${UNHANDLED} and source_name = any($1) order by created_on limit ${AT_ONCE}`,
    [[...listening.keys()]],
  );
  for (const { queue, jobId, businessId } of rows) {
    const definition = listening.get(queue);
    if (!definition) continue;
    try {
      await context.database.inScope(businessId ? { businessId } : 'no-business', (tx) =>
        handleDeadJob(tx, { definition, jobId, context }),
      );
    } catch (error) {
      const message = 'could not run onDead for a dead job';
      logFailure(context.logger, { error, message, job: queue, job_id: jobId });
    }
  }
}
