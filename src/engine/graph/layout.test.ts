import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectGrowthInStep } from '#tests/support/growth.ts';
import { apply } from '../operations/apply.ts';
import type { Operation } from '../operations/operation.ts';
import { add, build, split, trigger } from '../testing/graphs.ts';
import { largeFlow } from '../testing/large-flow.ts';
import { intents, play } from '../testing/random-edits.ts';
import type { Graph } from './graph.ts';
import { COLUMN_WIDTH, LEVEL_HEIGHT, layOut } from './layout.ts';
import { FAILURE_HANDLE } from './tree.ts';

const placeOf = (graph: Graph, id: string) => graph.nodes.find((node) => node.id === id)?.position;

describe('the layout', () => {
  it('puts the starter in the middle, levels 275 apart and branches 350 apart', () => {
    const graph = build(
      trigger(),
      add('start', 'a'),
      split('a', 's', { id: 'x' }, { id: 'y' }, { id: 'default' }),
    );
    expect(placeOf(graph, 'start')).toEqual({ x: 0, y: 0 });
    expect(placeOf(graph, 's')).toEqual({ x: 0, y: 550 });
    expect(['x-node', 'y-node', 'default-node'].map((id) => placeOf(graph, id))).toEqual([
      { x: -350, y: 825 },
      { x: 0, y: 825 },
      { x: 350, y: 825 },
    ]);
  });

  it('never lets two nodes of a level come closer than a column, and keeps parents over their children', () => {
    fc.assert(
      fc.property(intents, (list) => expectApart(play(list).graph)),
      { numRuns: 200 },
    );
  });

  it('takes a thousand nodes, deep or wide', () => {
    for (const graph of [largeFlow({ steps: 999 }), manySplits(90)]) {
      expect(graph.nodes.length).toBeGreaterThan(900);
      expectApart(layOut(scattered(graph)));
    }
  });

  it.each([
    ['deep', 1],
    ['wide', 10],
    ['flat', 10_000],
  ])('of a %s flow costs ten times as much for ten times the steps', (_, width) => {
    const inputOf = (steps: number) => scattered(largeFlow({ steps, width }));
    expectGrowthInStep({ from: 1000, inputOf, work: layOut });
  });

  it('leaves correctly placed nodes unchanged', () => {
    const graph = build(trigger(), add('start', 'a'));
    expect(layOut(graph)).toBe(graph);
  });

  it('ends on a graph that is not a tree', () => {
    const graph = build(trigger(), add('start', 'a'), add('a', 'b'));
    const ring = {
      id: 'b->a',
      type: 'customEdge' as const,
      source: 'b',
      target: 'a',
      sourceHandle: null,
      targetHandle: null,
    };
    expect(layOut({ ...graph, edges: [...graph.edges, ring] }).nodes).toHaveLength(3);
  });
});

function expectApart({ nodes, edges }: Graph): void {
  const levels = Map.groupBy(nodes, ({ position }) => position.y);
  for (const level of levels.values()) {
    const places = level.map(({ position }) => position.x).sort((a, b) => a - b);
    for (const [index, x] of places.slice(1).entries())
      expect(x - (places[index] ?? 0)).toBeGreaterThanOrEqual(COLUMN_WIDTH);
  }
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const children = Map.groupBy(edges, ({ source }) => source);
  for (const [parent, links] of children) {
    const at = byId.get(parent)?.position;
    const places = links.map(({ target }) => byId.get(target)?.position);
    for (const place of places) expect(place?.y).toBe((at?.y ?? 0) + LEVEL_HEIGHT);
    const ways = links.filter(({ sourceHandle }) => sourceHandle !== FAILURE_HANDLE);
    const xs = ways.map(({ target }) => byId.get(target)?.position.x ?? 0);
    if (xs.length > 0) expect(at?.x).toBe((Math.min(...xs) + Math.max(...xs)) / 2);
    for (const { target } of links.filter((link) => !ways.includes(link)))
      expect(byId.get(target)?.position.x).toBeGreaterThan(Math.max(at?.x ?? 0, ...xs));
  }
}

const scattered = (graph: Graph): Graph => ({
  ...graph,
  nodes: graph.nodes.map((node, index) => ({ ...node, position: { x: index, y: 1 } })),
});

/** Splits of ten branches, each of which is split again, until there are so many. */
function manySplits(splits: number): Graph {
  let graph = build(trigger());
  const open = ['start'];
  for (let index = 0; index < splits; index += 1) {
    const branches = Array.from({ length: 9 }, (_, branch) => ({ id: `s${index}b${branch}` }));
    graph = replay(graph, split(open.shift() ?? '', `s${index}`, ...branches));
    open.push(...branches.map(({ id }) => `${id}-node`));
  }
  return graph;
}

function replay(graph: Graph, operation: Operation): Graph {
  const applied = apply(graph, operation);
  if (!applied.ok) throw new Error(applied.message);
  return applied.graph;
}
