import { chooseBranch } from '../rules/conditions.ts';
import { type LookUp, lookUpIn, type VariableValue } from '../text/placeholders.ts';
import { cutText } from '../text/storable-text.ts';
import { nextOpenInstant } from '../time/business-hours.ts';
import type { ActionStep, CompiledFlow, DelayStep, SplitStep, Step } from './compile.ts';
import type { Advance, LogEntry, Moment } from './effect.ts';
import { failRun, failStep, finishRun, logEntry, moveOn, NEVER_OPENS } from './leave-step.ts';
import { MAX_STEPS_PER_RUN } from './loop-protection.ts';
import { requestOf } from './request.ts';
import type { RunState } from './state.ts';

export function enterStep({
  state: before,
  flow,
  moment,
}: {
  state: RunState;
  flow: CompiledFlow;
  moment: Moment;
}): Advance {
  if (before.nodeId === null) return finishRun({ state: before, log: [] });
  const step = flow.steps.get(before.nodeId);
  if (!step)
    return failRun({ state: before, step: null, reason: 'This step is no longer part of the flow.' });
  if (before.steps >= MAX_STEPS_PER_RUN)
    return failRun({ state: before, step, reason: 'The run was stopped: it went through too many steps.' });
  const steps = before.attempt === 0 ? before.steps + 1 : before.steps;
  const state: RunState = { ...before, steps, attempt: before.attempt + 1, until: null, failure: null };
  return enter({ state, step, moment });
}

function enter({ state, step, moment }: { state: RunState; step: Step; moment: Moment }): Advance {
  switch (step.kind) {
    case 'action':
      return perform({ state, step, moment });
    case 'delay':
      return wait({ state, step, moment });
    case 'split':
      return split({ state, step, moment });
  }
}

function perform({ state, step, moment }: { state: RunState; step: ActionStep; moment: Moment }): Advance {
  if (!step.traits) return failRun({ state, step, reason: 'This action is not available.' });
  const { request, fault } = requestOf({ state, step, moment });
  if (fault) return failStep({ state, step, reason: fault });
  const log = request.missing.map(
    (name): LogEntry =>
      logEntry({ step, status: 'warning', message: `${step.labels.get(name) ?? name} has no value.` }),
  );
  return { state: { ...state, status: 'performing' }, effect: { kind: 'perform', request }, log };
}

function wait({ state, step, moment }: { state: RunState; step: DelayStep; moment: Moment }): Advance {
  if (!step.delay) return failRun({ state, step, reason: 'The step does not say how long to wait.' });
  const { ms, words, businessHoursOnly } = step.delay;
  const over = moment.now + ms;
  const until =
    businessHoursOnly && moment.hours ? nextOpenInstant({ instant: over, business: moment.hours }) : over;
  if (until === null || (businessHoursOnly && !moment.hours))
    return failRun({ state, step, reason: NEVER_OPENS });
  const later = until > over ? ', then until the business is open' : '';
  const message = `Waiting ${words}${later}.`;
  return {
    state: { ...state, status: 'waiting', until },
    effect: { kind: 'wait', nodeId: step.nodeId, until, cause: 'delay' },
    log: [logEntry({ step, status: 'info', message, details: { until: new Date(until).toISOString() } })],
  };
}

function split({ state, step, moment }: { state: RunState; step: SplitStep; moment: Moment }): Advance {
  const lookUp = lookUpIn(state.outputs, moment.variables);
  const zone = moment.hours?.timezone ?? null;
  const chosen = chooseBranch({ branches: step.branches, lookUp, zone });
  if (!chosen) return failRun({ state, step, reason: 'This split has no branch to take.' });
  const { branch, reason } = chosen;
  const choice = {
    branchId: branch.id,
    branchName: branch.name,
    branchNodeId: branch.nodeId,
    reason,
    compared: comparedBy({ step, lookUp }),
  };
  const log = [logEntry({ step, status: 'info', message: reason, details: { branch: branch.name } })];
  return moveOn({ state, from: step.nodeId, to: branch.next, choice, log });
}

const SHOWN_CHARACTERS = 200;

function comparedBy({ step, lookUp }: { step: SplitStep; lookUp: LookUp }): Record<string, VariableValue> {
  const named = step.branches.flatMap(({ conditions }) =>
    conditions.flatMap(({ variable }) => variable ?? []),
  );
  return Object.fromEntries(
    named.map((variable) => {
      const value = lookUp(variable) ?? null;
      const shown = typeof value === 'string' ? cutText(value, SHOWN_CHARACTERS) : value;
      return [`${variable.category}.${variable.field}`, shown];
    }),
  );
}
