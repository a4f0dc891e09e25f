/**
 * Between the commit that begins a step and its call, a run may wait for a vendor's rate limit or a token. The row says that
 * long that nothing has left, so that a run whose worker dies then goes on, and is not one of which nothing is known.
 */
import { NoAnswer } from '#connectors/framework/run/step-failure.ts';
import type { StepRequest } from '#engine/run/effect.ts';
import type { Context } from '#platform/context.ts';
import { shareCommits } from '#platform/database/shared-commits.ts';
import { type ClaimedRun, clearUnmadeCalls } from './queue-queries.ts';

export const callOf = ({
  idempotencyKey,
  attempt,
}: Pick<StepRequest, 'idempotencyKey' | 'attempt'>): string => `${idempotencyKey} ${attempt}`;

/** Called before the first request of a step that may change something. Throws when the call must not be made. */
export type MakeCall = (run: ClaimedRun) => Promise<void>;

export function createCalls({ context, worker }: { context: Context; worker: string }): MakeCall {
  const clear = async (runs: ClaimedRun[]): Promise<boolean[]> => {
    const [first] = runs;
    if (!first) return [];
    const { businessId } = first;
    const cleared = await context.database.inScope({ businessId }, (tx) =>
      clearUnmadeCalls(tx, { worker, runs }),
    );
    return runs.map(({ id }) => cleared.has(id));
  };
  const share = shareCommits<ClaimedRun, boolean>({
    together: clear,
    alone: async (run) => (await clear([run]))[0] ?? false,
    bytesOf: () => 100,
  });
  return async (run) => {
    if (run.unmadeCall === null) return;
    const isOurs = await share(run.businessId, run).catch((cause: unknown) => {
      throw new NoAnswer('The call was not made.', { mayHaveArrived: false, retryable: true, cause });
    });
    if (!isOurs)
      throw new NoAnswer('Another worker has the run now.', { mayHaveArrived: false, retryable: true });
    run.unmadeCall = null;
  };
}
