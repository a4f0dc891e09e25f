/** Segments of one business that come at the same time share a commit; see shared-commits.ts. */

import type { Transaction } from '#platform/database/database.ts';
import { type SharedCommits, shareCommits } from '#platform/database/shared-commits.ts';
import { LostRunError } from './lost-run.ts';
import { RefusedStep } from './perform.ts';
import { writeProgress } from './queue-queries.ts';
import type { Runner } from './runner-context.ts';
import { type Segment, type Walked, walkSegment } from './segment.ts';

export type CommitSegment = (segment: Omit<Segment, 'refusals' | 'runner'>) => Promise<Walked>;

export function createCommits(runner: Runner): CommitSegment {
  const share: SharedCommits<Segment, Walked> = shareCommits({
    together: commitTogether,
    alone: commitAlone,
  });
  return (segment) => share(segment.run.businessId, { ...segment, runner, refusals: new Map() });
}

/**
 * A step inside the house that refuses may have written before it did, so everything is taken back and the segment is
 * walked again, knowing the refusal. That is rare, and spares every other step a savepoint.
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
  return await context.database.inScope({ businessId, chain: chainOf(first) }, async (tx) => {
    const results: Walked[] = [];
    for (const [index, segment] of segments.entries()) {
      await setChain(tx, { before: segments[index - 1], segment });
      results.push(await walkSegment(tx, segment));
    }
    const progress = results.map((result) => result.progress);
    const written = await writeProgress(tx, { businessId, worker, progress });
    // Somebody cancelled one, or it was given to another worker. What it did inside the house must go with it.
    if (written.size < results.length) throw new LostRunError('a run is not ours any more');
    return results;
  });
}

/** What a run changes may start others; they are told who led to them. */
const chainOf = ({ run: { chain, flowId } }: Segment): string => [...chain, String(flowId)].join(',');

async function setChain(
  tx: Transaction,
  { before, segment }: { before: Segment | undefined; segment: Segment },
): Promise<void> {
  const chain = chainOf(segment);
  if (!before || chainOf(before) === chain) return;
  await tx.$client.query(`select set_config('porchlight.run_chain', $1, true)`, [chain]);
}
