/**
 * A whole run at once, without effects: what each step would be asked to do, which branch is taken and why,
 * and how long each wait lasts. Uses the interpreter of a real run; waits end at once.
 */
import type { FailureWay } from '../graph/graph.ts';
import type { Variables } from '../text/placeholders.ts';
import type { CompiledFlow } from './compile.ts';
import type { Choice, LogEntry, Moment, StepRequest } from './effect.ts';
import { next, type RunEvent } from './next.ts';
import { isOver, type RunState, startState } from './state.ts';

/** What a step would give to later ones, or why it would fail. */
export type DryOutcome = { outputs: Variables } | { failure: string };

export type DryStep = {
  nodeId: string | null;
  request: StepRequest | null;
  choice: Choice | null;
  waitUntil: number | null;
  log: LogEntry[];
  /** How the run went on after the step failed; null when the step succeeds. */
  afterFailure: FailureWay | null;
};

export function dryRun({
  flow,
  moment,
  pretend = () => ({ outputs: {} }),
}: {
  flow: CompiledFlow;
  moment: Moment;
  pretend?: (request: StepRequest) => DryOutcome;
}): { state: RunState; steps: DryStep[] } {
  let state = startState({ runId: 'test', first: flow.first });
  let now = moment.now;
  let event: RunEvent = { kind: 'proceed' };
  const steps: DryStep[] = [];
  const answerTo = (request: StepRequest): RunEvent => {
    const outcome = pretend(request);
    return 'failure' in outcome
      ? { kind: 'failed', reason: outcome.failure, retryable: false }
      : { kind: 'performed', outputs: outcome.outputs };
  };
  while (!isOver(state)) {
    const { nodeId } = state;
    const advance = next({ state, flow, event, moment: { ...moment, now } });
    const { state: after, effect, log } = advance;
    const afterFailure = advance.survived ?? (effect.kind === 'failed' ? 'stop' : null);
    const step: DryStep = { nodeId, request: null, choice: null, waitUntil: null, log, afterFailure };
    const last = steps.at(-1);
    event = { kind: 'proceed' };
    if (afterFailure && last?.nodeId === nodeId) {
      Object.assign(last, { afterFailure, log: [...last.log, ...log] });
    } else if (effect.kind === 'perform') {
      steps.push({ ...step, request: effect.request });
      event = answerTo(effect.request);
    } else if (effect.kind === 'wait') {
      steps.push({ ...step, waitUntil: effect.until });
      now = Math.max(now, effect.until);
    } else if (effect.kind === 'continue' && effect.choice) steps.push({ ...step, choice: effect.choice });
    else if (afterFailure) steps.push(step);
    state = after;
  }
  return { state, steps };
}
