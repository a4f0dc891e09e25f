import { expect, it } from 'vitest';
import { add, build, split, step, trigger } from '../testing/graphs.ts';
import { stepNames } from './step-names.ts';

it('counts steps down each branch, one branch after the other', () => {
  const graph = build(
    trigger(),
    add('start', 'a', step('sms', { onFailure: 'branch' })),
    add('a-failure', 'instead', step('email')),
    split('a', 's', { id: 'hot', name: 'Hot' }, { id: 'cold', name: 'Cold' }),
    add('cold-node', 'c', step('delay')),
    add('hot-node', 'b', step('webhook')),
  );
  const names = stepNames(graph);
  const called = (id: string) => names.get(id);
  expect(['start', 'a', 's', 'b', 'c', 'instead'].map(called)).toEqual([
    'Trigger, conversationFinished',
    'Step 1, sms',
    'Step 2, Split Logic',
    'Step 3, webhook',
    'Step 4, delay',
    'Step 5, email',
  ]);
  expect(called('hot-node')).toBe('Step 2, Split Logic, branch Hot');
  expect(called('a-failure')).toMatch(/^Step 1, sms, branch /);
});

it('has no name for a step that the trigger does not lead to', () => {
  const graph = build(trigger(), add('start', 'a'));
  expect(stepNames({ ...graph, edges: [] }).get('a')).toBeUndefined();
});
