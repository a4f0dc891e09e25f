/**
 * The interpreter: `next` takes a run's state and an event, and returns the new state and what to do next. It
 * has no effects itself, so the runner can commit a step together with its log, and a test run uses the same
 * code as a real one. One call enters or leaves one step.
 */

import type { CompiledFlow, Step } from './compile.ts';
import type { Advance, LogEntry, Moment } from './effect.ts';
import { enterStep } from './enter-step.ts';
import { type Failure, failRun, leaveFailed, leavePerformed, leaveWaited, postpone } from './leave-step.ts';
import type { StepOutcome } from './ports.ts';
import { requestOf } from './request.ts';
import { isOver, type RunState } from './state.ts';

export type RunEvent =
  /**
   * Continue from the run's current state: at its start, after a step, when a wait is over, after a crash.
   */
  | { kind: 'proceed' }
  | StepOutcome
  | { kind: 'cancel' }
  /** A failed or cancelled run tries its step again, with the same key. */
  | { kind: 'retry' }
  /** Start again from any step. Repeated steps get new keys: the user asked for them to happen twice. */
  | { kind: 'rerun'; nodeId: string };

export type Input = { state: RunState; flow: CompiledFlow; event: RunEvent; moment: Moment };

export function next(input: Input): Advance {
  const { state, event } = input;
  switch (event.kind) {
    case 'proceed':
      return proceed(input);
    case 'performed':
    case 'failed':
    case 'postponed':
    case 'unknown':
      return answer({ ...input, event });
    case 'cancel':
      return isOver(state) ? refused(state, 'The run is over.') : cancel(state);
    case 'retry':
      return state.status === 'failed' || state.status === 'cancelled'
        ? proceed({ ...input, state: ready({ state, nodeId: state.nodeId }) })
        : refused(state, 'Only a run that failed or was canceled can be tried again.');
    case 'rerun':
      return isOver(state)
        ? proceed({ ...input, state: { ...ready({ state, nodeId: event.nodeId }), visit: state.visit + 1 } })
        : refused(state, 'The run is still going on.');
  }
}

type Answer = Extract<RunEvent, { kind: 'performed' | 'failed' | 'postponed' | 'unknown' }>;

/** Only an answer to the step being performed changes anything. */
function answer({ state, flow, event, moment }: Input & { event: Answer }): Advance {
  const step = findStep({ state, flow });
  if (state.status !== 'performing' || !step) return refused(state, 'No step is being performed.');
  if (event.kind === 'performed') return leavePerformed({ state, step, outputs: event.outputs ?? {} });
  if (event.kind === 'postponed') return postpone({ state, step, ...event });
  const failure = event.kind === 'failed' ? event : unknownFailure(event);
  return leaveFailed({ state, step, failure, now: moment.now });
}

const NOT_KNOWN = 'It is not known whether this step took place, so it was not repeated.';

const unknownFailure = ({ reason, outputs }: Extract<RunEvent, { kind: 'unknown' }>): Failure => ({
  reason: reason === undefined ? NOT_KNOWN : `${reason} ${NOT_KNOWN}`,
  retryable: false,
  unknown: true,
  ...(outputs && { outputs }),
});

export const CANCELLED_HALFWAY = {
  reason: 'The run was canceled while this step was under way; the step may still have taken place.',
  unknown: true,
};

type Proceeding = Omit<Input, 'event'>;

function proceed({ state, flow, moment }: Proceeding): Advance {
  switch (state.status) {
    case 'ready':
      return enterStep({ state, flow, moment });
    case 'performing':
      return recover({ state, flow, moment });
    case 'waiting':
    case 'retrying':
      return wake({ state, flow, moment });
    case 'finished':
      return { state, effect: { kind: 'finished' }, log: [] };
    case 'cancelled':
      return { state, effect: { kind: 'cancelled' }, log: [] };
    case 'failed': {
      const { reason = '', unknown = false } = state.failure ?? {};
      return { state, effect: { kind: 'failed', nodeId: state.nodeId, reason, unknown }, log: [] };
    }
  }
}

function recover({ state, flow, moment }: Proceeding): Advance {
  const step = findStep({ state, flow });
  if (step?.kind !== 'action')
    return failRun({ state, step, reason: 'This step is no longer part of the flow.' });
  return { state, effect: { kind: 'recover', request: requestOf({ state, step, moment }).request }, log: [] };
}

function wake({ state, flow, moment }: Proceeding): Advance {
  const { nodeId, until, status } = state;
  const step = findStep({ state, flow });
  // Woken too early, as after a clock correction: the rest of the wait still remains.
  if (nodeId !== null && until !== null && moment.now < until) {
    const cause = status === 'retrying' ? 'retry' : 'delay';
    return { state, effect: { kind: 'wait', nodeId, until, cause }, log: [] };
  }
  return status === 'waiting' && step
    ? leaveWaited({ state, step, moment })
    : enterStep({ state, flow, moment });
}

function cancel(state: RunState): Advance {
  const failure = state.status === 'performing' ? CANCELLED_HALFWAY : null;
  const cancelled: RunState = { ...state, status: 'cancelled', until: null, failure };
  const entry: LogEntry = {
    nodeId: state.nodeId,
    nodeName: '',
    nodeType: '',
    status: 'info',
    message: failure?.reason ?? 'The run was canceled.',
  };
  return { state: cancelled, effect: { kind: 'cancelled' }, log: [entry] };
}

const ready = ({ state, nodeId }: { state: RunState; nodeId: string | null }): RunState => ({
  ...state,
  status: 'ready',
  nodeId,
  attempt: 0,
  until: null,
  failure: null,
});

const refused = (state: RunState, reason: string): Advance => ({
  state,
  effect: { kind: 'refused', reason },
  log: [],
});

const findStep = ({ state, flow }: Pick<Input, 'state' | 'flow'>): Step | null =>
  (state.nodeId !== null && flow.steps.get(state.nodeId)) || null;
