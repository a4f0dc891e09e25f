/**
 * Advances a claimed run until it waits, ends, or another worker takes it over.
 *
 *   segment: begin ─▶ steps in our own database ─▶ write the steps and where the run stands ─▶ commit
 *                                                              │
 *            next segment ◀── outcome ◀── an external effect ◀──┘   only ever between two commits
 *
 * A step's own database writes are part of the commit that records it, and steps that only decide fold into
 * it. An external effect is recorded as started before it happens; a worker that finds it so after a crash
 * does not repeat it.
 */
import type { RunEvent } from '#engine/run/next.ts';
import type { CommitSegment } from './commit-segments.ts';
import { performOutside } from './perform.ts';
import type { ClaimedRun } from './queue-queries.ts';
import type { Runner } from './runner-context.ts';

export async function advanceRun({
  runner,
  run,
  commit,
}: {
  runner: Runner;
  run: ClaimedRun;
  commit: CommitSegment;
}): Promise<void> {
  let event: RunEvent = { kind: 'proceed' };
  for (;;) {
    const { state, outside, progress } = await commit({ run, event });
    run.state = state;
    run.unmadeCall = progress.unmadeCall;
    if (!outside) return;
    event = await performOutside({ runner, run, ...outside });
  }
}
