import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Graph, GraphEdge, GraphNode } from '../graph/graph.ts';
import { parseGraph } from '../graph/parse-graph.ts';
import { intents, play } from '../testing/random-edits.ts';
import { apply } from './apply.ts';
import { type Operation, parseOperation } from './operation.ts';

const bytes = (graph: Graph): string => JSON.stringify(graph);
/** As the server would receive it. */
const sent = (operation: Operation): Operation => {
  const parsed = parseOperation(JSON.parse(JSON.stringify(operation)));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
};

describe('any sequence of edits', () => {
  it('keeps a tree', () => {
    fc.assert(
      fc.property(intents, (list) => {
        for (const { after } of play(list).edits) {
          expectTree(after);
          expect(parseGraph(JSON.parse(bytes(after)))).toEqual({ ok: true, value: after });
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    { where: 'in the editor', arrive: (operation: Operation) => operation },
    { where: 'on the server', arrive: sent },
  ])('is undone and redone to the byte, $where', ({ arrive }) => {
    fc.assert(
      fc.property(intents, (list) => {
        const { graph, edits } = play(list, arrive);
        const redo: Operation[] = [];
        let now = graph;
        for (const { before, inverse } of edits.toReversed()) {
          const undone = apply(now, arrive(inverse));
          if (!undone.ok) throw new Error(undone.message);
          expect(bytes(undone.graph)).toBe(bytes(before));
          redo.push(undone.inverse);
          now = undone.graph;
        }
        for (const { after } of edits) {
          const again = apply(now, arrive(redo.pop() as Operation));
          if (!again.ok) throw new Error(again.message);
          expect(bytes(again.graph)).toBe(bytes(after));
          now = again.graph;
        }
      }),
      { numRuns: 200 },
    );
  });

  it('gives the server the same graph as the editor', () => {
    fc.assert(
      fc.property(intents, (list) => {
        for (const { before, operation, after } of play(list).edits) {
          const stored = parseGraph(JSON.parse(bytes(before)));
          const applied = stored.ok ? apply(stored.value, sent(operation)) : null;
          expect(applied?.ok && applied.graph).toEqual(after);
        }
      }),
    );
  });

  it('leaves the graph before it as it was', () => {
    fc.assert(
      fc.property(intents, (list) => {
        const { edits } = play(list);
        const copies = edits.map(({ before }) => bytes(before));
        for (const { before, operation } of edits) apply(before, operation);
        expect(edits.map(({ before }) => bytes(before))).toEqual(copies);
      }),
      { numRuns: 50 },
    );
  });

  it('covers every kind of edit', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(intents, (list) => {
        for (const { operation } of play(list).edits) kinds.add(operation.kind);
      }),
      { numRuns: 100, seed: 7 },
    );
    expect([...kinds].sort()).toEqual([
      'add-after',
      'add-split',
      'delete-node',
      'edit-split',
      'paste-subtree',
      'rename-flow',
      'rename-node',
      'update-data',
    ]);
  });
});

describe('a hostile operation', () => {
  it('is refused without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => parseOperation(value).ok === false),
      { numRuns: 500 },
    );
  });

  it('aimed at missing steps changes nothing', () => {
    fc.assert(
      fc.property(intents, intents, (one, other) => {
        const { graph } = play(one);
        const before = bytes(graph);
        for (const { operation } of play(other).edits) {
          const applied = apply(graph, operation);
          if (applied.ok) expectTree(applied.graph);
        }
        expect(bytes(graph)).toBe(before);
      }),
      { numRuns: 100 },
    );
  });

  it('cannot patch a flow apart', () => {
    fc.assert(
      fc.property(intents, intents, (one, other) => {
        const { graph } = play(one);
        for (const { inverse } of play(other).edits) {
          const applied = apply(graph, inverse);
          if (applied.ok) expectTree(applied.graph);
        }
      }),
      { numRuns: 100 },
    );
  });
});

/** Written independently of the engine's own check, so that each verifies the other. */
function expectTree({ nodes, edges }: Graph): void {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  expect(byId.size).toBe(nodes.length);
  expect(nodes.filter(({ type }) => type === 'starterNode')).toHaveLength(nodes.length ? 1 : 0);
  expect(edges).toHaveLength(Math.max(0, nodes.length - 1));
  const parents = new Map(edges.map(({ source, target }) => [target, source]));
  expect(parents.size).toBe(edges.length);
  for (const { id, source, target } of edges) expect(id).toBe(`${source}->${target}`);
  for (const node of nodes) {
    let root = node.id;
    for (let steps = 0; parents.has(root); steps += 1) {
      expect(steps).toBeLessThan(nodes.length);
      root = parents.get(root) ?? '';
    }
    expect(byId.get(root)?.type).toBe('starterNode');
    const children = edges.filter(({ source }) => source === node.id);
    const failures = expectFailureBranch({ node, children, byId });
    if (node.type !== 'splitNode') expect(children.length - failures.length).toBeLessThanOrEqual(1);
    if (node.type === 'branchNode') expect(node.data.child_id).toBe(children[0]?.target ?? null);
    if (node.type !== 'splitNode') continue;
    const { branches } = node.data;
    expect(branches.map(({ type }) => type)).toEqual([...branches.slice(1).map(() => 'custom'), 'default']);
    expect(branches.length).toBeGreaterThanOrEqual(2);
    expect(branches.length).toBeLessThanOrEqual(10);
    const named = branches.map(({ name }) => name).filter((name) => name !== '');
    expect(new Set(named).size).toBe(named.length);
    expect(children).toHaveLength(branches.length);
    for (const [index, branch] of branches.entries()) {
      const child = byId.get(branch.child_id ?? '');
      expect(child).toMatchObject({
        type: 'branchNode',
        data: { branch_id: branch.id, parent_id: node.id, name: branch.name, type: branch.type },
      });
      expect(children.find(({ target }) => target === branch.child_id)?.sourceHandle).toBe(`branch-${index}`);
    }
  }
}

function expectFailureBranch({
  node,
  children,
  byId,
}: {
  node: GraphNode;
  children: readonly GraphEdge[];
  byId: ReadonlyMap<string, GraphNode>;
}): GraphEdge[] {
  const failures = children.filter(({ sourceHandle }) => sourceHandle === 'failure');
  const hasBranch = node.type === 'customNode' && node.data.onFailure === 'branch';
  expect(failures).toHaveLength(hasBranch ? 1 : 0);
  for (const { target } of failures)
    expect(byId.get(target)?.data).toMatchObject({ type: 'failure', parent_id: node.id });
  return failures;
}
