/** Collects what a segment records about its steps: each attempt with its log. */
import { concealSecrets } from '#connectors/framework/conceal-secrets.ts';
import { actionOf } from '#connectors/registry.ts';
import type { CompiledFlow, Step } from '#engine/run/compile.ts';
import type { Advance, StepRequest } from '#engine/run/effect.ts';
import type { RunEvent } from '#engine/run/next.ts';
import { idempotencyKey } from '#engine/run/request.ts';
import type { RunState } from '#engine/run/state.ts';
import type { StepNote, StoredEntry } from '#features/automations/tables.ts';
import { concealAddresses } from '#platform/log/secret-addresses.ts';

export class StepNotes {
  private readonly steps = new Map<string, StepNote>();
  private readonly flow: CompiledFlow;
  private readonly now: () => Date;

  constructor(flow: CompiledFlow, now: () => Date) {
    this.flow = flow;
    this.now = now;
  }

  /** Called after each call of the interpreter. */
  add({
    before,
    advance: { state, effect, log, survived },
    event,
  }: {
    before: RunState;
    advance: Advance;
    event: RunEvent;
  }): void {
    // Entering a step counts an attempt; leaving one is recorded by the step that the run stood at.
    const attempt = Math.max(before.attempt, state.nodeId === before.nodeId ? state.attempt : 0, 1);
    const nodeId = before.nodeId;
    const step = nodeId === null ? undefined : this.flow.steps.get(nodeId);
    if (!nodeId || !step) return;
    const note = this.noteOf({ step, state: before, attempt });
    const at = this.now().toISOString();
    note.entries.push(...log.map(({ status, message, details }) => entry({ status, message, details, at })));
    if (effect.kind === 'perform') note.input = inputOf(effect.request);
    if (effect.kind === 'wait' && effect.cause === 'delay') note.input = inputOfDelay(step);
    if (event.kind === 'performed') note.output = { ...event.outputs, ...event.details };
    if (event.kind === 'failed' || event.kind === 'unknown') note.output = event.details ?? null;
    if (survived) note.afterFailure = survived;
    const status = statusAfter({ effect, event, survived });
    if (status === 'started') return;
    note.status = status;
    note.finishedAt = at;
    if (effect.kind !== 'continue' || !effect.choice) return;
    note.input = effect.choice.compared;
    note.output = { branch: effect.choice.branchName };
  }

  written(): StepNote[] {
    return [...this.steps.values()];
  }

  /** The step where the run stands, or the last one that it took. */
  currentAction({ nodeId }: RunState): string {
    const standing = nodeId === null ? undefined : this.flow.steps.get(nodeId);
    return standing?.name ?? [...this.steps.values()].at(-1)?.nodeName ?? '';
  }

  private noteOf({ step, state, attempt }: { step: Step; state: RunState; attempt: number }): StepNote {
    const key = idempotencyKey(state, step.nodeId);
    const known = this.steps.get(`${key} ${attempt}`);
    if (known) return known;
    const note: StepNote = {
      nodeId: step.nodeId,
      nodeName: step.name,
      nodeType: step.type,
      action: step.kind === 'action' ? step.action : step.kind,
      attempt,
      status: 'started',
      idempotencyKey: key,
      input: null,
      output: null,
      entries: [],
      startedAt: this.now().toISOString(),
      finishedAt: null,
    };
    this.steps.set(`${key} ${attempt}`, note);
    return note;
  }
}

const inputOf = ({ action, input }: StepRequest) => concealSecrets({ action: actionOf(action), input });

const inputOfDelay = (step: Step): unknown =>
  step.kind === 'delay' && step.delay
    ? { wait: step.delay.words, business_hours_only: step.delay.businessHoursOnly }
    : null;

function statusAfter({
  effect,
  event,
  survived,
}: Pick<Advance, 'effect' | 'survived'> & { event: RunEvent }): StepNote['status'] {
  if (event.kind === 'unknown') return 'unknown';
  if (event.kind === 'failed' || survived) return 'failed';
  if (effect.kind === 'failed') return effect.unknown ? 'unknown' : 'failed';
  // A wait is still under way, like a step that is being performed.
  return effect.kind === 'wait' || effect.kind === 'perform' || effect.kind === 'recover'
    ? 'started'
    : 'done';
}

const entry = ({ details, message, ...rest }: StoredEntry): StoredEntry => ({
  ...rest,
  message: concealAddresses(message),
  ...(details === undefined ? {} : { details }),
});
