import { z } from 'zod';
import { defineJob, type JobDefinition } from '#platform/jobs/define-job.ts';

/** Records which worker ran it. With `hang` it never finishes, so that the test can kill its worker. */
export const takenJob = ({ hang }: { hang: boolean }): JobDefinition =>
  defineJob({
    id: 'test.take-over',
    data: z.object({}),
    retryDelaySeconds: 0,
    run: async ({ attempt, context, finish }) => {
      await context.database.inScope('no-business', async (tx) => {
        await tx.$client.query(
          `insert into rate_limits (key, slots, resets_at) values ($1, array[$2::int], now())`,
          [`attempt ${attempt}`, process.pid],
        );
        if (!hang) await finish(tx);
      });
      if (hang) await new Promise(() => {});
    },
  }) as JobDefinition;
