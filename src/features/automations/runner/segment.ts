/** What a run does within one commit: everything up to the next external effect, wait or end. */
import type { RunEffect, StepRequest } from '#engine/run/effect.ts';
import { next, type RunEvent } from '#engine/run/next.ts';
import { withoutCategories } from '#engine/run/outputs.ts';
import { type RunState, startState } from '#engine/run/state.ts';
import { loadMoment } from '#features/automations/moment.ts';
import type { Transaction } from '#platform/database/database.ts';
import { LostRunError } from './lost-run.ts';
import type { Outside } from './perform.ts';
import type { ClaimedRun, RunWrite } from './queue-queries.ts';
import { runName } from './run-name.ts';
import type { Runner } from './runner-context.ts';
import { whyNotGoOn, whyNotStart } from './start-rules.ts';
import { StepNotes } from './step-notes.ts';
import { callOf } from './unmade-calls.ts';

export type Segment = {
  runner: Runner;
  run: ClaimedRun;
  event: RunEvent;
  /** Steps that refused when the segment was walked before, with their outcomes, by idempotency key. */
  refusals: Map<string, RunEvent>;
};
/** What to write, and what follows once it is committed. */
export type Walked = {
  progress: RunWrite;
  state: RunState;
  outside: Outside | null;
};

/** A segment under way: at an internal step to perform, or at its end. */
export type Walk = { run: ClaimedRun } & (
  | { request: StepRequest; answer: (outcome: RunEvent) => Walk }
  | { request: null; walked: Walked }
);

export async function beginWalk(tx: Transaction, segment: Segment): Promise<Walk> {
  const { runner, run, refusals } = segment;
  const { clock } = runner.context;
  const { flow } = await runner.versions.get(tx, run.versionId);
  const notes = new StepNotes(flow, clock.now);
  let state = run.state ?? startState({ runId: runName(run), first: flow.first });
  const end = (ending: Ending): Walk => ({
    run,
    request: null,
    walked: walkedTo({ run, state, notes, ending: withoutDoubt(run, ending) }),
  });
  const ending = whyNotGoOn(run);
  if (ending) return end({ status: 'canceled', reason: ending });
  const refusal = run.state === null ? await whyNotStart(tx, run) : null;
  if (refusal) return end({ status: 'skipped', reason: refusal });
  const { fresh, ...moment } = await loadMoment(tx, { run, flow, ports: runner.context.ports.automations });
  state = { ...state, outputs: withoutCategories(state.outputs, fresh) };

  function walk(first: RunEvent): Walk {
    let event = first;
    for (;;) {
      const advance = next({ state, flow, event, moment: { ...moment, now: clock.now().getTime() } });
      notes.add({ before: state, advance, event });
      state = advance.state;
      const { effect } = advance;
      if (effect.kind === 'perform' && effect.request.effect !== 'outside') {
        const known = refusals.get(effect.request.idempotencyKey);
        if (!known) return { run, request: effect.request, answer: walk };
        event = known;
      } else if (effect.kind === 'continue') {
        event = { kind: 'proceed' };
      } else {
        return end(endingOf(effect));
      }
    }
  }
  return walk(segment.event);
}

/** A call of a dead worker that never left is made like any other. */
function withoutDoubt({ unmadeCall }: ClaimedRun, ending: Ending): Ending {
  if (!('outside' in ending) || unmadeCall !== callOf(ending.outside.request)) return ending;
  return { ...ending, outside: { ...ending.outside, isRecovery: false } };
}

type Ending =
  | { status: 'running'; outside: Outside }
  | { status: 'waiting'; wakeAt: Date }
  | { status: 'completed' | 'failed' | 'skipped' | 'canceled'; reason: string | null };

function endingOf(effect: Exclude<RunEffect, { kind: 'continue' }>): Ending {
  switch (effect.kind) {
    case 'perform':
    case 'recover':
      return {
        status: 'running',
        outside: { request: effect.request, isRecovery: effect.kind === 'recover' },
      };
    case 'wait':
      return { status: 'waiting', wakeAt: new Date(effect.until) };
    case 'finished':
      return { status: 'completed', reason: null };
    case 'failed':
      return { status: effect.isSkip ? 'skipped' : 'failed', reason: effect.reason };
    case 'cancelled':
      return { status: 'canceled', reason: null };
    case 'refused':
      throw new LostRunError(effect.reason);
  }
}

function walkedTo({
  run: { id, claim, subjects },
  state,
  notes,
  ending,
}: {
  run: ClaimedRun;
  state: RunState;
  notes: StepNotes;
  ending: Ending;
}): Walked {
  const outside = 'outside' in ending ? ending.outside : null;
  const progress = {
    id,
    claim,
    status: ending.status,
    state,
    currentNodeId: state.nodeId,
    currentAction: notes.currentAction(state),
    reason: 'reason' in ending ? ending.reason : null,
    wakeAt: 'wakeAt' in ending ? ending.wakeAt : null,
    unmadeCall: outside && !outside.isRecovery ? callOf(outside.request) : null,
    subjects,
    steps: notes.written(),
  };
  return {
    progress,
    state,
    outside,
  };
}
