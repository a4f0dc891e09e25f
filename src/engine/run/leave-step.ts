import type { Variables } from '../text/placeholders.ts';
import { nextOpenInstant } from '../time/business-hours.ts';
import { FAILURE_VARIABLES, failureVariables } from '../variables/failure-variables.ts';
import type { Step } from './compile.ts';
import type { Advance, Choice, LogEntry, Moment } from './effect.ts';
import { mergeOutputs } from './outputs.ts';
import { retryPolicyOf } from './request.ts';
import { retryDelayMs } from './retry-policy.ts';
import type { RunState } from './state.ts';

export function leavePerformed({
  state,
  step,
  outputs,
}: {
  state: RunState;
  step: Step;
  outputs: Variables;
}): Advance {
  if (step.kind !== 'action') return failRun({ state, step, reason: 'This step cannot be performed.' });
  const known = {
    ...state,
    outputs: mergeOutputs({ known: state.outputs, added: outputs, declared: step.outputs }),
  };
  const log = [logEntry({ step, status: 'info', message: `${step.name || step.action} is done.` })];
  return moveOn({ state: known, from: step.nodeId, to: step.next, choice: null, log });
}

export const NEVER_OPENS = 'The business has no opening hours to wait for.';

export function leaveWaited({
  state,
  step,
  moment: { now, hours },
}: {
  state: RunState;
  step: Step;
  moment: Moment;
}): Advance {
  if (step.kind !== 'delay') return failRun({ state, step, reason: 'This step does not wait.' });
  if (step.delay?.businessHoursOnly && hours) {
    // The owner may have changed the hours since the wait began, for example by adding a day off.
    const opens = nextOpenInstant({ instant: state.until ?? now, business: hours });
    if (opens === null) return failRun({ state, step, reason: NEVER_OPENS });
    if (opens > now) return waitLonger({ state, step, until: opens });
  }
  const log = [logEntry({ step, status: 'info', message: 'The wait is over.' })];
  return moveOn({ state, from: step.nodeId, to: step.next, choice: null, log });
}

function waitLonger({ state, step, until }: { state: RunState; step: Step; until: number }): Advance {
  const message = 'The business is closed, so the wait goes on until it is open.';
  return {
    state: { ...state, until },
    effect: { kind: 'wait', nodeId: step.nodeId, until, cause: 'delay' },
    log: [logEntry({ step, status: 'info', message, details: { until: new Date(until).toISOString() } })],
  };
}

export type Failure = {
  reason: string;
  retryable: boolean;
  retryAfterMs?: number;
  /** Outputs despite the failure: an address may answer an error in JSON. */
  outputs?: Variables;
  unknown?: boolean;
  isSkip?: true;
};

/** Tries again later if the failure may pass and tries are left; otherwise the step has failed. */
export function leaveFailed({
  state,
  step,
  failure,
  now,
}: {
  state: RunState;
  step: Step;
  failure: Failure;
  now: number;
}): Advance {
  const { reason, retryable, retryAfterMs, outputs = {}, unknown = false, isSkip = false } = failure;
  const delay =
    step.kind === 'action'
      ? retryDelayMs({ policy: retryPolicyOf(step), attempt: state.attempt, retryable, retryAfterMs })
      : null;
  if (delay === null) return failStep({ state, step, reason, unknown, outputs, isSkip });
  const until = now + delay;
  const message = `${reason} Trying again in ${Math.ceil(delay / 1000)} seconds.`;
  return {
    state: { ...state, status: 'retrying', until, failure: { reason, unknown } },
    effect: { kind: 'wait', nodeId: step.nodeId, until, cause: 'retry' },
    log: [logEntry({ step, status: 'warning', message, details: { attempt: state.attempt } })],
  };
}

const WENT_ON = {
  continue: 'The run went on, as this step says.',
  branch: 'The run took the branch for failures of this step.',
};

/** The step has failed for good. Its `onFailure` says whether the run stops. */
export function failStep({
  state,
  step,
  reason,
  unknown = false,
  outputs = {},
  isSkip = false,
}: {
  state: RunState;
  step: Step;
  reason: string;
  unknown?: boolean;
  outputs?: Variables;
  isSkip?: boolean;
}): Advance {
  if (step.kind !== 'action' || step.onFailure.way === 'stop')
    return failRun({ state, step, reason, unknown, isSkip });
  const { way, next } = step.onFailure;
  const added = { ...outputs, ...failureVariables({ reason, stepName: step.name }) };
  const declared = [...step.outputs, ...FAILURE_VARIABLES];
  const known = { ...state, outputs: mergeOutputs({ known: state.outputs, added, declared }) };
  const log = [logEntry({ step, status: 'warning', message: `${reason} ${WENT_ON[way]}` })];
  return { ...moveOn({ state: known, from: step.nodeId, to: next, choice: null, log }), survived: way };
}

export function postpone({
  state,
  step,
  reason,
  untilMs,
}: {
  state: RunState;
  step: Step;
  reason: string;
  untilMs: number;
}): Advance {
  return {
    state: { ...state, status: 'retrying', attempt: state.attempt - 1, until: untilMs },
    effect: { kind: 'wait', nodeId: step.nodeId, until: untilMs, cause: 'retry' },
    log: [
      logEntry({
        step,
        status: 'info',
        message: `${reason} The step waits until then.`,
        details: { until: new Date(untilMs).toISOString() },
      }),
    ],
  };
}

export function moveOn({
  state,
  from,
  to,
  choice,
  log,
}: {
  state: RunState;
  from: string;
  to: string | null;
  choice: Choice | null;
  log: LogEntry[];
}): Advance {
  const after: RunState = { ...state, status: 'ready', nodeId: to, attempt: 0, until: null, failure: null };
  // The last step of a flow finishes the run at once, instead of needing another turn. A split continues, so
  // that the runner learns which branch was taken.
  if (to === null && !choice) return finishRun({ state: after, log });
  return { state: after, effect: { kind: 'continue', nodeId: from, choice }, log };
}

export function finishRun({ state, log }: { state: RunState; log: LogEntry[] }): Advance {
  return { state: { ...state, status: 'finished', nodeId: null }, effect: { kind: 'finished' }, log };
}

export function failRun({
  state,
  step,
  reason,
  unknown = false,
  isSkip = false,
}: {
  state: RunState;
  step: Step | null;
  reason: string;
  unknown?: boolean;
  isSkip?: boolean;
}): Advance {
  const entry = isSkip
    ? ({ status: 'warning', message: `${reason} The run ends here.` } as const)
    : ({ status: 'error', message: reason } as const);
  return {
    state: { ...state, status: 'failed', until: null, failure: { reason, unknown } },
    effect: { kind: 'failed', nodeId: state.nodeId, reason, unknown, ...(isSkip && { isSkip }) },
    log: [logEntry({ step, nodeId: state.nodeId, ...entry })],
  };
}

export function logEntry({
  step,
  nodeId = step?.nodeId ?? null,
  ...entry
}: Pick<LogEntry, 'status' | 'message' | 'details'> & {
  step: Step | null;
  nodeId?: string | null;
}): LogEntry {
  return { nodeId, nodeName: step?.name ?? '', nodeType: step?.type ?? '', ...entry };
}
