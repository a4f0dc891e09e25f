import { expect, it } from 'vitest';
import { emptyGraph } from '#engine/graph/graph.ts';
import { add, build, split, trigger } from '#engine/testing/graphs.ts';
import { cardOf, distanceAt, firstView, isInView, viewShowing } from './geometry.ts';

const pane = { width: 1000, height: 640 };

it('shows the whole flow where it stays legible', () => {
  const graph = build(trigger(), split('start', 's', { id: 'x' }, { id: 'default' }));
  const view = firstView({ graph, pane });
  expect(graph.nodes.every((node) => isInView({ node, view, pane }))).toBe(true);
});

it('shows a flow down to its last step where that stays legible, if without margins', () => {
  const graph = build(trigger(), split('start', 's', { id: 'x' }, { id: 'default' }), add('x-node', 'a'));
  const view = firstView({ graph, pane });
  expect(graph.nodes.every((node) => isInView({ node, view, pane }))).toBe(true);
});

it.each([
  { width: 1024, height: 640 },
  { width: 544, height: 640 },
  { width: 375, height: 500 },
])('opens a flow of any size with its trigger in view and names that can be read, in %o', (size) => {
  const splits = Array.from({ length: 8 }, (_, index) =>
    split(index === 0 ? 'start' : `x${index - 1}-node`, `s${index}`, { id: `x${index}` }, { id: 'default' }),
  );
  for (let count = 0; count <= splits.length; count += 1) {
    const graph = build(trigger(), ...splits.slice(0, count));
    const view = firstView({ graph, pane: size });
    const [starter] = graph.nodes;
    expect(view.zoom).toBeGreaterThanOrEqual(0.6);
    expect(starter && isInView({ node: starter, view, pane: size })).toBe(true);
  }
});

it('moves the view only as far as needed to show a node', () => {
  const [node] = build(trigger()).nodes;
  if (!node) throw new Error('no node');
  const view = { x: 500, y: 100, zoom: 0.7 };
  expect(viewShowing({ node, view, pane })).toBeNull();
  expect(viewShowing({ node, view: { ...view, x: 980 }, pane })).toEqual({ ...view, x: 500 });
  expect(viewShowing({ node, view: { ...view, y: -20 }, pane })).toMatchObject({ x: 500, zoom: 0.7 });
  // From an illegible zoom it also zooms in.
  const afar = viewShowing({ node, view: { x: 980, y: 100, zoom: 0.3 }, pane });
  expect(afar).toMatchObject({ x: 500, zoom: 0.7 });
  expect(afar && isInView({ node, view: afar, pane })).toBe(true);
});

it('names a distance for every zoom', () => {
  expect([1.5, 0.8, 0.79, 0.6, 0.59, 0.4, 0.39, 0.2, 0.19, 0.002].map(distanceAt)).toEqual([
    ...['near', 'near', 'middle', 'middle', 'far', 'far', 'overview', 'overview', 'specks', 'specks'],
  ]);
});

it('shows the beginning of a flow that does not fit legibly', () => {
  const steps = Array.from({ length: 40 }, (_, index) =>
    add(index === 0 ? 'start' : `n${index - 1}`, `n${index}`),
  );
  const graph = build(trigger(), ...steps);
  const view = firstView({ graph, pane });
  const inView = graph.nodes.filter((node) => isInView({ node, view, pane })).map(({ id }) => id);
  expect(inView[0]).toBe('start');
  expect(inView.length).toBeLessThan(5);
});

it('puts the first node of an empty flow in view', () => {
  const view = firstView({ graph: emptyGraph(), pane });
  const [node] = build(trigger()).nodes;
  expect(node && isInView({ node, view, pane })).toBe(true);
});

it('centres nodes of different widths over each other', () => {
  const graph = build(trigger(), split('start', 's', { id: 'default' }));
  const middles = graph.nodes.map(cardOf).map(({ left, width }) => left + width / 2);
  expect(middles).toEqual(graph.nodes.map(({ position }) => position.x));
});
