/** Concurrent segments of one business share a commit; see shared-commits.ts. */
import type { Transaction } from '#platform/database/database.ts';
import { type SharedCommits, shareCommits } from '#platform/database/shared-commits.ts';
import { RefusedStep } from './actions/refused-step.ts';
import { performInside } from './perform.ts';
import { commitProgress } from './queue-queries.ts';
import { weightOf } from './run-weight.ts';
import type { Runner } from './runner-context.ts';
import { beginWalk, type Segment, type Walk, type Walked } from './segment.ts';

export type CommitSegment = (segment: Omit<Segment, 'refusals' | 'runner'>) => Promise<Walked>;

export function createCommits(runner: Runner): CommitSegment {
  const share: SharedCommits<Segment, Walked> = shareCommits({
    together: commitTogether,
    alone: commitAlone,
    bytesOf: ({ run }) => weightOf(run),
  });
  // A run's changes may start other runs, which record the chain that led to them. A transaction can carry
  // only one chain.
  return (segment) =>
    share(`${segment.run.businessId} ${chainOf(segment)}`, { ...segment, runner, refusals: new Map() });
}

/**
 * A step may have written something before it refused, so the transaction is rolled back and the segment is
 * walked again with the refusal known. That is rare, and spares every other step a savepoint.
 */
async function commitAlone(segment: Segment): Promise<Walked> {
  for (;;) {
    try {
      const [result] = await commitTogether([segment]);
      if (result) return result;
    } catch (error) {
      if (!(error instanceof RefusedStep) || segment.refusals.has(error.key)) throw error;
      segment.refusals.set(error.key, error.outcome);
    }
  }
}

async function commitTogether(segments: Segment[]): Promise<Walked[]> {
  const [first] = segments;
  if (!first) return [];
  const { context, worker } = first.runner;
  const { businessId } = first.run;
  // What steps change in a run counts once it is committed: after a rollback it is walked again as it was.
  const tried = segments.map((segment) => ({ ...segment, run: { ...segment.run } }));
  const walked = await context.database.inScope({ businessId, chain: chainOf(first) }, async (tx) => {
    const results = await walkTogether(tx, tried);
    await commitProgress(tx, { businessId, worker, progress: results.map(({ progress }) => progress) });
    return results;
  });
  for (const [index, { run }] of segments.entries()) Object.assign(run, tried[index]?.run);
  return walked;
}

/** Concurrently, so that steps of the same kind become one statement. */
async function walkTogether(tx: Transaction, segments: Segment[]): Promise<Walked[]> {
  const [{ runner } = { runner: undefined }] = segments;
  if (!runner) return [];
  const walks = await allDone(segments.map((segment) => beginWalk(tx, segment)));
  for (;;) {
    const standing = [...walks.entries()].flatMap(([index, walk]) =>
      walk.request ? [{ index, walk, run: walk.run, request: walk.request }] : [],
    );
    if (standing.length === 0) break;
    const outcomes = await performInside(tx, { runner, steps: standing });
    for (const [place, { index, walk }] of standing.entries()) {
      const outcome = outcomes[place];
      if (!outcome) throw new Error('a step got no outcome');
      walks[index] = walk.answer(outcome);
    }
  }
  return walks.flatMap((walk) => (walk.request ? [] : [walk.walked]));
}

/** The connection must not be released while one of them is still querying. */
async function allDone(begun: Promise<Walk>[]): Promise<Walk[]> {
  const settled = await Promise.allSettled(begun);
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

const chainOf = ({ run: { chain, flowId } }: Pick<Segment, 'run'>): string =>
  [...chain, String(flowId)].join(',');
