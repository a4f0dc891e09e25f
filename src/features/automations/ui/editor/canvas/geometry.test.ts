import { expect, it } from 'vitest';
import { emptyGraph } from '#engine/graph.ts';
import { add, build, split, trigger } from '#engine/testing/graphs.ts';
import { cardOf, firstView, isInView } from './geometry.ts';

const pane = { width: 1000, height: 640 };

it('shows all of a flow that can be read as a whole', () => {
  const graph = build(trigger(), split('start', 's', { id: 'x' }, { id: 'default' }), add('x-node', 'a'));
  const view = firstView({ graph, pane });
  expect(graph.nodes.every((node) => isInView({ node, view, pane }))).toBe(true);
});

it('shows the beginning of one that cannot', () => {
  const steps = Array.from({ length: 40 }, (_, index) =>
    add(index === 0 ? 'start' : `n${index - 1}`, `n${index}`),
  );
  const graph = build(trigger(), ...steps);
  const view = firstView({ graph, pane });
  expect(view.zoom).toBeGreaterThan(0.5);
  const inView = graph.nodes.filter((node) => isInView({ node, view, pane })).map(({ id }) => id);
  expect(inView[0]).toBe('start');
  expect(inView.length).toBeLessThan(5);
});

it('puts the first node of an empty flow where it is seen', () => {
  const view = firstView({ graph: emptyGraph(), pane });
  const [node] = build(trigger()).nodes;
  expect(node && isInView({ node, view, pane })).toBe(true);
});

it('centres nodes of different widths over each other', () => {
  const graph = build(trigger(), split('start', 's', { id: 'default' }));
  const middles = graph.nodes.map(cardOf).map(({ left, width }) => left + width / 2);
  expect(middles).toEqual(graph.nodes.map(({ position }) => position.x));
});
