import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '../operations/apply.ts';
import type { Operation } from '../operations/operation.ts';
import { add, build, split, trigger } from '../testing/graphs.ts';
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

  it('takes a thousand nodes, deep or wide, in a few milliseconds', () => {
    for (const graph of [deepFlow(999), wideFlow()]) {
      expect(graph.nodes.length).toBeGreaterThan(900);
      layOut(scattered(graph));
      const started = performance.now();
      const laidOut = layOut(scattered(graph));
      const took = performance.now() - started;
      expectApart(laidOut);
      // About 2 ms here; the limit only tells O(n) from O(n²) on a busy machine.
      expect(took).toBeLessThan(100);
    }
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

const deepFlow = (length: number): Graph => {
  const ids = ['start', ...Array.from({ length }, (_, index) => `n${index}`)];
  const [root] = build(trigger()).nodes;
  const [, one] = build(trigger(), add('start', 'one')).nodes;
  if (!root || !one) throw new Error('no flow');
  const nodes = ids.map((id, index) => (index === 0 ? root : { ...one, id }));
  const edges = ids.slice(1).map((target, index) => {
    const source = ids[index] ?? '';
    return {
      id: `${source}->${target}`,
      type: 'customEdge' as const,
      source,
      target,
      sourceHandle: null,
      targetHandle: null,
    };
  });
  return { formatVersion: 1, name: 'deep', nodes, edges };
};

/** Splits of ten branches, each of which is split again. */
function wideFlow(): Graph {
  const customs = (prefix: string) => Array.from({ length: 9 }, (_, index) => ({ id: `${prefix}${index}` }));
  let graph = build(trigger(), split('start', 's', ...customs('b')));
  const more = (operation: Operation) => {
    graph = replay(graph, operation);
  };
  for (let index = 0; index < 9; index += 1) {
    more(split(`b${index}-node`, `s${index}`, ...customs(`b${index}x`)));
    for (let inner = 0; inner < 8; inner += 1)
      more(split(`b${index}x${inner}-node`, `s${index}x${inner}`, ...customs(`b${index}x${inner}y`)));
  }
  return graph;
}

function replay(graph: Graph, operation: Operation): Graph {
  const applied = apply(graph, operation);
  if (!applied.ok) throw new Error(applied.message);
  return applied.graph;
}
