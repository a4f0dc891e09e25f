import { lookUpIn } from '../text/placeholders.ts';
import { fillTemplate } from '../text/template.ts';
import type { ActionStep } from './compile.ts';
import type { Moment, StepRequest } from './effect.ts';
import { NO_RETRY } from './retry-policy.ts';
import type { RunState } from './state.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

/** The same run, step and visit always give the same key, in any process. */
export const idempotencyKey = ({ runId, visit }: RunState, nodeId: string): string =>
  `${runId}:${nodeId}:${visit}`;

const TOO_LONG = 'A text became too long when its variables were filled in.';

/** `fault`: why the filled-in data must not be sent. */
export function requestOf({ state, step, moment }: { state: RunState; step: ActionStep; moment: Moment }): {
  request: StepRequest;
  fault: string | null;
} {
  const lookUp = lookUpIn(state.outputs, moment.variables);
  const { value, missing, cut, fault } = fillTemplate({ template: step.template, lookUp });
  const request: StepRequest = {
    nodeId: step.nodeId,
    name: step.name,
    action: step.action,
    input: value as StepRequest['input'],
    missing,
    idempotencyKey: idempotencyKey(state, step.nodeId),
    effect: step.traits?.effect ?? 'outside',
    idempotent: step.idempotent,
    attempt: state.attempt,
    timeoutMs: step.traits?.timeoutMs ?? DEFAULT_TIMEOUT_MS,
  };
  return { request, fault: cut ? TOO_LONG : fault };
}

export const retryPolicyOf = ({ traits }: ActionStep) => traits?.retry ?? NO_RETRY;
