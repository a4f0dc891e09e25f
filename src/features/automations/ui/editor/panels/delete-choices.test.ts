import { expect, it } from 'vitest';
import { apply } from '#engine/operations/apply.ts';
import { add, build, split, trigger } from '#engine/testing/graphs.ts';
import { deleteChoices } from './delete-choices.ts';

const graph = build(
  trigger(),
  add('start', 'a'),
  split('a', 's', { id: 'x' }, { id: 'default' }),
  add('x-node', 'b'),
  add('default-node', 'c'),
);
const choicesOf = (nodeId: string) => {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  return node ? deleteChoices({ graph, node }) : [];
};
const leftBy = (nodeId: string) =>
  choicesOf(nodeId).map(({ operation }) => {
    const applied = apply(graph, operation);
    return applied.ok ? applied.graph.nodes.map(({ id }) => id) : applied.message;
  });

it('offers first to keep the steps below', () => {
  expect(choicesOf('a').map(({ label }) => label)).toEqual([
    'Keep the steps below',
    'Delete all steps below as well',
  ]);
  expect(leftBy('a')[0]).not.toContain('a');
  expect(leftBy('a')).toEqual([['start', 's', 'x-node', 'default-node', 'b', 'c'], ['start']]);
});

it('asks which branch of a split to keep', () => {
  expect(choicesOf('s').map(({ label }) => label)).toEqual([
    'Keep the steps of “x”',
    'Keep the steps of “default”',
    'Delete all steps below as well',
  ]);
  expect(leftBy('s')).toEqual([
    ['start', 'a', 'b'],
    ['start', 'a', 'c'],
    ['start', 'a'],
  ]);
});

it('asks nothing about a step with no steps below', () => {
  expect(leftBy('b')).toEqual([graph.nodes.map(({ id }) => id).filter((id) => id !== 'b')]);
});

it('deletes a trigger only with the whole flow, and says so', () => {
  expect(choicesOf('start')).toMatchObject([{ note: expect.stringContaining('every step goes with it') }]);
  expect(leftBy('start')).toEqual([[]]);
});
