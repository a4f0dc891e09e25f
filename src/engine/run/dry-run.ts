/**
 * A whole run at once, without doing anything: what each step would be asked to do, which branch is taken and why, how
 * long is waited. The same interpreter as a real run; waits are over as soon as they begin.
 */
import type { Variables } from '../placeholders.ts';
import type { CompiledFlow } from './compile.ts';
import type { Choice, LogEntry, Moment, StepRequest } from './effect.ts';
import { next, type RunEvent } from './next.ts';
import { isOver, type RunState, startState } from './state.ts';

export type DryStep = {
  nodeId: string | null;
  request: StepRequest | null;
  choice: Choice | null;
  waitUntil: number | null;
  log: LogEntry[];
};

export function dryRun({
  flow,
  moment,
  pretend = () => ({}),
}: {
  flow: CompiledFlow;
  moment: Moment;
  /** What a step would have given to later ones. */
  pretend?: (request: StepRequest) => Variables;
}): { state: RunState; steps: DryStep[] } {
  let state = startState({ runId: 'test', first: flow.first });
  let now = moment.now;
  let event: RunEvent = { kind: 'proceed' };
  const steps: DryStep[] = [];
  while (!isOver(state)) {
    const { nodeId } = state;
    const { state: after, effect, log } = next({ state, flow, event, moment: { ...moment, now } });
    const step = { nodeId, request: null, choice: null, waitUntil: null, log };
    event = { kind: 'proceed' };
    if (effect.kind === 'perform') {
      steps.push({ ...step, request: effect.request });
      event = { kind: 'performed', outputs: pretend(effect.request) };
    } else if (effect.kind === 'wait') {
      steps.push({ ...step, waitUntil: effect.until });
      now = Math.max(now, effect.until);
    } else if (effect.kind === 'continue' && effect.choice) steps.push({ ...step, choice: effect.choice });
    else if (effect.kind === 'failed') steps.push(step);
    state = after;
  }
  return { state, steps };
}
