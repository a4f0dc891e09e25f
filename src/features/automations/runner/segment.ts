/** One commit of a run: everything up to the next effect outside, wait or end. */
import type { RunEffect } from '#engine/run/effect.ts';
import { next, type RunEvent } from '#engine/run/next.ts';
import { type RunState, startState } from '#engine/run/state.ts';
import type { Transaction } from '#platform/database/database.ts';
import { eventOf } from './event-of.ts';
import { LostRunError } from './lost-run.ts';
import { loadMoment } from './moment.ts';
import { type Outside, performInside, RefusedStep } from './perform.ts';
import { type ClaimedRun, writeProgress } from './queue-queries.ts';
import type { Runner } from './runner-context.ts';
import { whyNotStart } from './start-rules.ts';
import { StepNotes } from './step-notes.ts';

export type Committed = { state: RunState; outside: Outside | null };
type Segment = { runner: Runner; run: ClaimedRun; event: RunEvent };
/** Steps that refused, by their keys, with what they said: known when the segment is walked again. */
type Refusals = Map<string, RunEvent>;

/**
 * A step inside the house that refuses may have written before it did, so everything is taken back and the segment is
 * walked again, knowing the refusal. That is rare, and spares every other step a savepoint.
 */
export async function commitSegment(segment: Segment): Promise<Committed> {
  const refusals: Refusals = new Map();
  const { runner, run } = segment;
  const scope = { businessId: run.businessId, chain: chainOf(run) };
  for (;;) {
    try {
      return await runner.context.database.inScope(scope, (tx) => walk(tx, { ...segment, refusals }));
    } catch (error) {
      if (!(error instanceof RefusedStep) || refusals.has(error.key)) throw error;
      refusals.set(error.key, eventOf(error.outcome));
    }
  }
}

async function walk(
  tx: Transaction,
  { runner, run, event: first, refusals }: Segment & { refusals: Refusals },
): Promise<Committed> {
  const { flow } = await runner.versions.get(tx, run.versionId);
  const notes = new StepNotes(flow);
  let state = run.state ?? startState({ runId: String(run.id), first: flow.first });
  const refusal = run.state === null ? await whyNotStart(tx, run) : null;
  if (refusal)
    return write(tx, { runner, run, state, notes, ending: { status: 'skipped', reason: refusal } });
  const moment = await loadMoment(tx, { run, flow });
  let event = first;
  for (;;) {
    const advance = next({ state, flow, event, moment: { ...moment, now: Date.now() } });
    notes.add({ before: state, advance, event });
    state = advance.state;
    const { effect } = advance;
    if (effect.kind === 'perform' && effect.request.effect !== 'outside') {
      const known = refusals.get(effect.request.idempotencyKey);
      event = known ?? eventOf(await performInside(tx, { runner, run, request: effect.request }));
      notes.performed({ request: effect.request, event });
    } else if (effect.kind === 'continue') {
      event = { kind: 'proceed' };
    } else {
      return write(tx, { runner, run, state, notes, ending: endingOf(effect) });
    }
  }
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
      return { status: 'failed', reason: effect.reason };
    case 'cancelled':
      return { status: 'canceled', reason: null };
    case 'refused':
      throw new LostRunError(effect.reason);
  }
}

async function write(
  tx: Transaction,
  {
    runner,
    run,
    state,
    notes,
    ending,
  }: { runner: Runner; run: ClaimedRun; state: RunState; notes: StepNotes; ending: Ending },
): Promise<Committed> {
  const { id, businessId, contactId, conversationId } = run;
  const stands = {
    id,
    status: ending.status,
    state,
    currentNodeId: state.nodeId,
    currentAction: notes.currentAction(state),
    reason: 'reason' in ending ? ending.reason : null,
    wakeAt: 'wakeAt' in ending ? ending.wakeAt : null,
    contactId,
    conversationId,
  };
  const progress = [{ run: stands, steps: notes.written() }];
  const written = await writeProgress(tx, { businessId, worker: runner.worker, progress });
  // Somebody cancelled it, or it was given to another worker: nothing of this segment happened.
  if (!written.has(id)) throw new LostRunError('the run is not ours any more');
  return { state, outside: 'outside' in ending ? ending.outside : null };
}

/** What this run changes may start others; they are told who led to them. */
const chainOf = ({ chain, flowId }: ClaimedRun): string => [...chain, String(flowId)].join(',');
