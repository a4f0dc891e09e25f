/**
 * Takes a claimed run as far as it goes: to a wait, to its end, or to the moment where somebody else has it.
 *
 *   segment: begin ─▶ steps inside the house ─▶ write the steps and where the run stands ─▶ commit
 *                                                              │
 *            next segment ◀── outcome ◀── an effect outside ◀──┘   only ever between two commits
 *
 * What a step does inside the house is part of the commit that records it, and steps that only decide fold into it. An
 * effect outside is written as started before it happens; whoever finds it so after a crash does not repeat it.
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
    const { state, outside } = await commit({ run, event });
    run.state = state;
    if (!outside) return;
    event = await performOutside({ runner, run, ...outside });
  }
}
