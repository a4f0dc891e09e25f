import { expect, it } from 'vitest';
import { findTreeFaults } from '../graph/tree-faults.ts';
import { apply } from '../operations/apply.ts';
import { ACTIONS, TRIGGERS, VARIABLES } from '../testing/catalogues.ts';
import { add, build, step, trigger } from '../testing/graphs.ts';
import { variableScope } from '../variables/variables.ts';
import { compile } from './compile.ts';
import { dryRun } from './dry-run.ts';
import type { StepRequest } from './effect.ts';
import { next, type RunEvent } from './next.ts';
import { startState } from './state.ts';

const MOMENT = { now: 1_000_000, variables: {}, hours: null };
const FAILED: RunEvent = {
  kind: 'failed',
  reason: 'No.',
  retryable: false,
  outputs: { webhook: { response_status: 500 } },
};

/** A call, an SMS after it and, with `branch`, another SMS in its failure branch. */
function flowOf(onFailure: 'stop' | 'continue' | 'branch') {
  const text = step('sms', { smsBody: 'Failed: {failure.reason} {webhook.response_status}' });
  const graph = build(
    trigger(),
    add('start', 'call', step('webhook', { onFailure })),
    add('call', 'after', text),
    ...(onFailure === 'branch' ? [add('call-failure', 'instead', text)] : []),
  );
  return compile({ graph, actions: ACTIONS, variables: VARIABLES });
}

function afterFailure(onFailure: 'stop' | 'continue' | 'branch', event: RunEvent) {
  const flow = flowOf(onFailure);
  const { state } = next({
    state: startState({ runId: 'r', first: flow.first }),
    flow,
    event: { kind: 'proceed' },
    moment: MOMENT,
  });
  const left = next({ state, flow, event, moment: MOMENT });
  const then = next({ state: left.state, flow, event: { kind: 'proceed' }, moment: MOMENT });
  return { left, then };
}

it('stops, goes on or takes its branch, with the reason as a variable', () => {
  expect(afterFailure('stop', FAILED).left).toMatchObject({ effect: { kind: 'failed', reason: 'No.' } });
  const on = afterFailure('continue', FAILED);
  expect(on.left).toMatchObject({ survived: 'continue', log: [{ status: 'warning' }] });
  expect(on.then.effect).toMatchObject({
    request: { nodeId: 'after', input: { smsBody: 'Failed: No. 500' } },
  });
  const branch = afterFailure('branch', { kind: 'unknown' });
  expect(branch.left.survived).toBe('branch');
  expect(branch.then.effect).toMatchObject({ request: { nodeId: 'instead' } });
});

it('applies only to a final failure: while tries are left the step waits', () => {
  const { left } = afterFailure('continue', { kind: 'failed', reason: 'Busy.', retryable: true });
  expect(left).toMatchObject({ state: { status: 'retrying' }, effect: { kind: 'wait' } });
  expect(left.survived).toBeUndefined();
});

const failing = ({ nodeId }: StepRequest) =>
  nodeId === 'call' ? { failure: 'Told to fail.' } : { outputs: {} };

it('a test run can make a step fail', () => {
  const run = dryRun({ flow: flowOf('branch'), moment: MOMENT, pretend: failing });
  expect(run.steps.map(({ nodeId, afterFailure: how }) => [nodeId, how])).toEqual([
    ['call', 'branch'],
    ['instead', null],
  ]);
  const stopped = dryRun({ flow: flowOf('stop'), moment: MOMENT, pretend: failing });
  expect(stopped.steps).toMatchObject([{ nodeId: 'call', afterFailure: 'stop' }]);
});

it('the branch goes when the step no longer asks for it, and is checked in graphs from outside', () => {
  const graph = build(
    trigger(),
    add('start', 'call', step('webhook', { onFailure: 'branch' })),
    add('call-failure', 'instead'),
    add('call', 'after'),
  );
  expect(findTreeFaults(graph)).toEqual([]);
  const { offered } = variableScope({ graph, actions: ACTIONS, triggers: TRIGGERS, variables: VARIABLES });
  expect(offered.find(({ category }) => category === 'failure')?.variables).toHaveLength(2);
  const deleted = apply(graph, { kind: 'delete-node', nodeId: 'call-failure', mode: 'relink' });
  expect(deleted.ok && deleted.graph.nodes.map(({ id }) => id)).toEqual(['start', 'call', 'after']);
  expect(deleted.ok && deleted.graph.nodes[1]?.data.onFailure).toBeUndefined();
  const without = { ...graph, nodes: graph.nodes.filter(({ id }) => id !== 'call-failure') };
  expect(findTreeFaults(without).map(({ nodeId }) => nodeId)).toContain('call');
});
