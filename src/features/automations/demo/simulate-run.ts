/**
 * Simulates a past run with the real interpreter and step notes, on a clock of its own. Nothing is performed:
 * the outcome of each step is given.
 */

import type { CompiledFlow } from '#engine/run/compile.ts';
import type { Moment, StepRequest } from '#engine/run/effect.ts';
import { next, type RunEvent } from '#engine/run/next.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import { startState } from '#engine/run/state.ts';
import { StepNotes } from '#features/automations/runner/step-notes.ts';
import type { StoredRun } from '#features/automations/runs/run-queries.ts';
import type { StepNote } from '#features/automations/tables.ts';

export type Performed = { outcome: StepOutcome; tookMs: number };
export type Simulated = Pick<
  StoredRun,
  'status' | 'state' | 'currentNodeId' | 'currentAction' | 'reason' | 'wakeAt' | 'finishedAt'
> & { steps: StepNote[] };

/** Between an event and its first step, between steps, and after a wait. */
const START_MS = 45;
const DECIDE_MS = 3;
const WAKE_MS = 240;

export function simulateRun({
  runId,
  flow,
  startedAt,
  now,
  variables,
  perform,
}: {
  runId: string;
  flow: CompiledFlow;
  startedAt: Date;
  /** A wait that is not over by then continues. */
  now: Date;
  variables: Moment['variables'];
  perform: (request: StepRequest) => Performed;
}): Simulated {
  let clock = startedAt.getTime() + START_MS;
  const at = () => new Date(clock);
  const notes = new StepNotes(flow, at);
  let state = startState({ runId, first: flow.first });
  let event: RunEvent = { kind: 'proceed' };
  for (;;) {
    const advance = next({ state, flow, event, moment: { now: clock, variables, hours: null } });
    notes.add({ before: state, advance, event });
    state = advance.state;
    const { effect } = advance;
    const stands = {
      state,
      steps: notes.written(),
      currentNodeId: state.nodeId,
      currentAction: notes.currentAction(state),
    };
    switch (effect.kind) {
      case 'continue':
        clock += DECIDE_MS;
        event = { kind: 'proceed' };
        break;
      case 'perform': {
        const { outcome, tookMs } = perform(effect.request);
        clock += tookMs;
        event = outcome;
        break;
      }
      case 'wait':
        if (effect.until > now.getTime())
          return {
            ...stands,
            status: 'waiting',
            reason: null,
            wakeAt: new Date(effect.until),
            finishedAt: null,
          };
        clock = effect.until + WAKE_MS;
        event = { kind: 'proceed' };
        break;
      case 'finished':
        return { ...stands, status: 'completed', reason: null, wakeAt: null, finishedAt: at() };
      case 'failed':
        return {
          ...stands,
          status: effect.isSkip ? 'skipped' : 'failed',
          reason: effect.reason,
          wakeAt: null,
          finishedAt: at(),
        };
      default:
        throw new Error(`a run of the demo cannot be ${effect.kind}`);
    }
  }
}
