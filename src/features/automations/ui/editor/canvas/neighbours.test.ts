import { expect, it } from 'vitest';
import { add, build, split, trigger } from '#engine/testing/graphs.ts';
import { type Direction, neighbourOf } from './neighbours.ts';

const graph = build(
  trigger(),
  split('start', 's', { id: 'x' }, { id: 'y' }, { id: 'default' }),
  add('x-node', 'a'),
  add('y-node', 'b'),
);

it.each<[string, Direction, string | null]>([
  ['start', 'up', null],
  ['start', 'down', 's'],
  ['start', 'left', null],
  ['s', 'down', 'x-node'],
  ['x-node', 'right', 'y-node'],
  ['y-node', 'right', 'default-node'],
  ['y-node', 'left', 'x-node'],
  ['y-node', 'up', 's'],
  ['a', 'right', 'b'],
  ['b', 'right', null],
  ['gone', 'down', null],
])('from %s %s to %s', (nodeId, direction, expected) => {
  expect(neighbourOf({ graph, nodeId, direction })).toBe(expected);
});
