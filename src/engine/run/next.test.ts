import { describe, expect, it } from 'vitest';
import type { Operation } from '../operations/operation.ts';
import { ACTIONS, VARIABLES as CATALOGUE } from '../testing/catalogues.ts';
import { add, build, condition, split, step, trigger } from '../testing/graphs.ts';
import type { Variables } from '../text/placeholders.ts';
import type { BusinessHours } from '../time/business-hours.ts';
import { compile } from './compile.ts';
import type { Advance } from './effect.ts';
import { next, type RunEvent } from './next.ts';
import { type RunState, startState } from './state.ts';

const NOW = Date.parse('2026-01-05T12:00:00Z');
const VARIABLES: Variables = { contact: { first_name: 'Ann' }, conversation: { status: 'hot_lead' } };
const proceed: RunEvent = { kind: 'proceed' };

/** A run that receives one event at a time. */
function runOf(...operations: Operation[]) {
  const flow = compile({ graph: build(trigger(), ...operations), actions: ACTIONS, variables: CATALOGUE });
  let state: RunState = startState({ runId: 'run-1', first: flow.first });
  const tell = (event: RunEvent, moment: { now?: number; hours?: BusinessHours | null } = {}): Advance => {
    const advance = next({
      state,
      flow,
      event,
      moment: { now: NOW, variables: VARIABLES, hours: null, ...moment },
    });
    state = advance.state;
    return advance;
  };
  return { tell, state: () => state, flow };
}
const sms = add('start', 'a', step('sms', { smsBody: 'Hi {contact.first_name} {contact.email}' }));

describe('an action', () => {
  it('is requested with its input filled in and its own key', () => {
    const run = runOf(sms);
    const { effect, log, state } = run.tell(proceed);
    expect(effect).toEqual({
      kind: 'perform',
      request: {
        nodeId: 'a',
        name: 'sms',
        action: 'sms',
        input: { ...step('sms'), smsBody: 'Hi Ann ' },
        missing: ['contact.email'],
        idempotencyKey: 'run-1:a:1',
        effect: 'inside',
        idempotent: false,
        attempt: 1,
        timeoutMs: 10_000,
      },
    });
    expect(log).toMatchObject([{ nodeId: 'a', status: 'warning', message: 'Email has no value.' }]);
    expect(state).toMatchObject({ status: 'performing', nodeId: 'a', steps: 1 });
    expect(run.tell({ kind: 'performed' }).effect).toEqual({ kind: 'finished' });
    expect(run.tell(proceed).effect).toEqual({ kind: 'finished' });
  });

  it('that is postponed waits, and that is not a failed try', () => {
    const run = runOf(sms);
    run.tell(proceed);
    const untilMs = NOW + 8 * 3_600_000;
    const { effect, state, log } = run.tell({ kind: 'postponed', reason: 'It is night there.', untilMs });
    expect(effect).toEqual({ kind: 'wait', nodeId: 'a', until: untilMs, cause: 'retry' });
    expect(state).toMatchObject({ status: 'retrying', attempt: 0, until: untilMs });
    expect(log).toMatchObject([{ status: 'info', message: 'It is night there. The step waits until then.' }]);
    expect(run.tell(proceed).effect).toMatchObject({ kind: 'wait' });
    const later = run.tell(proceed, { now: untilMs });
    expect(later.effect).toMatchObject({
      kind: 'perform',
      request: { attempt: 1, idempotencyKey: 'run-1:a:1' },
    });
  });

  it('found half done is to be recovered under the same key, not performed', () => {
    const run = runOf(sms);
    run.tell(proceed);
    expect(run.tell(proceed).effect).toMatchObject({
      kind: 'recover',
      request: { idempotencyKey: 'run-1:a:1', attempt: 1 },
    });
    expect(run.tell({ kind: 'unknown' }).effect).toEqual({
      kind: 'failed',
      nodeId: 'a',
      reason: 'It is not known whether this step took place, so it was not repeated.',
      unknown: true,
    });
  });

  it('is tried again with growing waits, then fails the run, and can be retried with the same key', () => {
    const run = runOf(sms);
    const fail: RunEvent = { kind: 'failed', reason: 'Busy.', retryable: true };
    run.tell(proceed);
    const first = run.tell(fail);
    expect(first.effect).toEqual({ kind: 'wait', nodeId: 'a', until: NOW + 1000, cause: 'retry' });
    expect(first.log).toMatchObject([{ status: 'warning', message: 'Busy. Trying again in 1 seconds.' }]);
    expect(run.tell(proceed).effect).toMatchObject({ kind: 'wait', until: NOW + 1000 });
    expect(run.tell(proceed, { now: NOW + 1000 }).effect).toMatchObject({
      kind: 'perform',
      request: { attempt: 2, idempotencyKey: 'run-1:a:1' },
    });
    expect(run.tell(fail, { now: NOW + 5000 }).effect).toMatchObject({ kind: 'wait', until: NOW + 7000 });
    run.tell(proceed, { now: NOW + 7000 });
    expect(run.tell(fail).effect).toEqual({ kind: 'failed', nodeId: 'a', reason: 'Busy.', unknown: false });
    expect(run.state().steps).toBe(1);
    expect(run.tell(proceed).effect).toMatchObject({ kind: 'failed', reason: 'Busy.' });
    expect(run.tell({ kind: 'retry' }).effect).toMatchObject({
      kind: 'perform',
      request: { attempt: 1, idempotencyKey: 'run-1:a:1' },
    });
  });

  it('fails at once where trying again cannot help, and waits as long as the other side asks', () => {
    const hopeless = runOf(sms);
    hopeless.tell(proceed);
    expect(hopeless.tell({ kind: 'failed', reason: 'No.', retryable: false }).effect.kind).toBe('failed');
    const asked = runOf(sms);
    asked.tell(proceed);
    const later = asked.tell({ kind: 'failed', reason: 'Slow down.', retryable: true, retryAfterMs: 30_000 });
    expect(later.effect).toMatchObject({ kind: 'wait', until: NOW + 30_000 });
  });

  it('gives later steps what it declares, and nothing else', () => {
    const run = runOf(
      add('start', 'u', step('update')),
      add('u', 'b', step('sms', { smsBody: '{conversation.status} {contact.first_name}' })),
    );
    run.tell(proceed);
    run.tell({
      kind: 'performed',
      outputs: { conversation: { status: 'x'.repeat(5000) }, contact: { first_name: 'Eve' } },
    });
    expect(run.state().outputs).toEqual({ conversation: { status: 'x'.repeat(2000) } });
    expect(run.tell(proceed).effect).toMatchObject({
      request: { input: { smsBody: `${'x'.repeat(2000)} Ann` } },
    });
  });

  it('that was removed, or whose text became too long, fails the run', () => {
    expect(runOf(add('start', 'x', step('gone'))).tell(proceed).effect).toMatchObject({
      kind: 'failed',
      reason: 'This action is not available.',
    });
    const long = { contact: { first_name: 'x'.repeat(90_000), email: 'x'.repeat(90_000) } };
    const { flow, state } = runOf(sms);
    const advance = next({
      state: state(),
      flow,
      event: proceed,
      moment: { now: NOW, variables: long, hours: null },
    });
    expect(advance.effect).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/too long/) });
  });
});

describe('a split', () => {
  it('goes on under the branch that holds and says why', () => {
    const conditions = [condition('{conversation.status}', 'equals', 'hot_lead')];
    const run = runOf(
      split('start', 's', { id: 'hot', name: 'Hot leads', conditions }),
      add('hot-node', 'a'),
    );
    const { effect, log, state } = run.tell(proceed);
    const reason = "Conversation status is 'hot_lead', so Hot leads";
    expect(effect).toEqual({
      kind: 'continue',
      nodeId: 's',
      choice: {
        branchId: 'hot',
        branchName: 'Hot leads',
        branchNodeId: 'hot-node',
        reason,
        compared: { 'conversation.status': 'hot_lead' },
      },
    });
    expect(log).toEqual([
      {
        nodeId: 's',
        nodeName: 'Split Logic',
        nodeType: 'splitLogic',
        status: 'info',
        message: reason,
        details: { branch: 'Hot leads' },
      },
    ]);
    expect(state).toMatchObject({ status: 'ready', nodeId: 'a', attempt: 0 });
  });

  it('that leads nowhere ends the run', () => {
    const run = runOf(split('start', 's', { id: 'hot' }));
    expect(run.tell(proceed).effect).toMatchObject({ kind: 'continue', choice: { branchName: 'Default' } });
    expect(run.tell(proceed).effect).toEqual({ kind: 'finished' });
  });
});

describe('a delay', () => {
  const wait = (more: Record<string, unknown> = {}) =>
    add('start', 'w', step('delay', { delayValue: '10', delayUnit: 'minutes', ...more }));
  const day = { is_open: true, open_time: '09:00', close_time: '17:00' };
  const hours: BusinessHours = {
    timezone: 'America/Denver',
    hours: {
      sunday: day,
      monday: day,
      tuesday: day,
      wednesday: day,
      thursday: day,
      friday: day,
      saturday: day,
    },
    special: [],
  };

  it('waits its full length, however often it is woken early', () => {
    const run = runOf(wait(), add('w', 'a'));
    const until = NOW + 600_000;
    expect(run.tell(proceed).effect).toEqual({ kind: 'wait', nodeId: 'w', until, cause: 'delay' });
    expect(run.tell(proceed, { now: until - 1 }).effect).toEqual({
      kind: 'wait',
      nodeId: 'w',
      until,
      cause: 'delay',
    });
    expect(run.tell(proceed, { now: until }).effect).toEqual({ kind: 'continue', nodeId: 'w', choice: null });
    expect(run.tell(proceed, { now: until }).effect.kind).toBe('perform');
  });

  it('that only counts business hours goes on at the next opening', () => {
    const { effect, log } = runOf(wait({ businessHoursOnly: true })).tell(proceed, { hours });
    expect(effect).toMatchObject({ kind: 'wait', until: Date.parse('2026-01-05T16:00:00Z') });
    expect(log).toMatchObject([{ message: 'Waiting 10 minutes, then until the business is open.' }]);
  });

  it('that only counts business hours waits longer if the business has closed since', () => {
    const run = runOf(wait({ businessHoursOnly: true }));
    run.tell(proceed, { hours });
    const until = Date.parse('2026-01-05T16:00:00Z');
    const dayOff = { ...hours, special: [{ ...day, is_open: false, date: '2026-01-05' }] };
    const { effect, log } = run.tell(proceed, { hours: dayOff, now: until });
    expect(effect).toMatchObject({ kind: 'wait', until: Date.parse('2026-01-06T16:00:00Z') });
    expect(log).toMatchObject([{ message: expect.stringMatching(/closed, so the wait goes on/) }]);
    // A worker that comes late goes on, even after closing time.
    expect(run.tell(proceed, { hours, now: Date.parse('2026-01-07T03:00:00Z') }).effect.kind).toBe(
      'finished',
    );
  });

  it('fails without a length, and without hours that it is to count', () => {
    expect(runOf(wait({ delayValue: '' })).tell(proceed).effect.kind).toBe('failed');
    expect(runOf(wait({ businessHoursOnly: true })).tell(proceed).effect).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/no opening hours/),
    });
  });
});

describe('a run', () => {
  it('of an empty flow is over at once', () => {
    expect(runOf().tell(proceed).effect).toEqual({ kind: 'finished' });
  });

  it('is cancelled in any status, and then takes no answer', () => {
    const run = runOf(sms);
    run.tell(proceed);
    expect(run.tell({ kind: 'cancel' }).log).toMatchObject([
      { message: expect.stringMatching(/may still have taken place/) },
    ]);
    expect(run.tell({ kind: 'performed' }).effect.kind).toBe('refused');
    expect(run.tell(proceed).effect).toEqual({ kind: 'cancelled' });
    expect(run.tell({ kind: 'cancel' }).effect.kind).toBe('refused');
  });

  it('refuses answers that no step waits for, and changes nothing', () => {
    const run = runOf(sms);
    const before = run.state();
    for (const event of [
      { kind: 'performed' },
      { kind: 'unknown' },
      { kind: 'retry' },
      { kind: 'rerun', nodeId: 'a' },
    ] as RunEvent[]) {
      expect(run.tell(event).effect.kind).toBe('refused');
      expect(run.state()).toBe(before);
    }
  });

  it('started again from a step that was done gets new keys', () => {
    const run = runOf(sms);
    run.tell(proceed);
    run.tell({ kind: 'performed' });
    expect(run.tell({ kind: 'rerun', nodeId: 'a' }).effect).toMatchObject({
      kind: 'perform',
      request: { idempotencyKey: 'run-1:a:2' },
    });
  });

  it('fails when its step is not part of the version that it continues with', () => {
    const run = runOf(sms);
    const other = compile({ graph: build(trigger()), actions: ACTIONS, variables: CATALOGUE });
    const advance = next({
      state: run.state(),
      flow: other,
      event: proceed,
      moment: { now: NOW, variables: {}, hours: null },
    });
    expect(advance.effect).toMatchObject({
      kind: 'failed',
      nodeId: 'a',
      reason: 'This step is no longer part of the flow.',
    });
  });

  it('ends in a cycle that no check has caught', () => {
    const graph = build(trigger(), split('start', 's', { id: 'hot' }));
    const ring = {
      ...graph,
      edges: [
        ...graph.edges,
        {
          id: 'Default->s',
          type: 'customEdge' as const,
          source: 's-default-node',
          target: 's',
          sourceHandle: null,
          targetHandle: null,
        },
      ],
    };
    const flow = compile({ graph: ring, actions: ACTIONS, variables: CATALOGUE });
    let state = startState({ runId: 'r', first: flow.first });
    for (let turn = 0; state.status === 'ready' && turn < 10_000; turn += 1)
      state = next({ state, flow, event: proceed, moment: { now: NOW, variables: {}, hours: null } }).state;
    expect(state).toMatchObject({
      status: 'failed',
      failure: { reason: expect.stringMatching(/too many steps/) },
    });
  });

  it('says which categories of variables it needs', () => {
    const conditions = [condition('{conversation.status}', 'equals', '{offering.title}')];
    const { flow } = runOf(sms, split('a', 's', { id: 'hot', conditions }));
    expect([...flow.categories].sort()).toEqual(['contact', 'conversation', 'offering']);
  });
});
