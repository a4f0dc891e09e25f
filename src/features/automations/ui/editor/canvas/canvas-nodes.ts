/**
 * The graph as React Flow nodes. Unchanged nodes keep their object, so that only changed ones are redrawn.
 */
import type { Node } from '@xyflow/react';
import type { Graph, GraphNode } from '#engine/graph/graph.ts';
import { FAILURE_HANDLE } from '#engine/graph/tree.ts';
import type { Problem } from '#engine/rules/validate.ts';
import { BOX, boxSizeOf } from './geometry.ts';

export type NodeFacts = {
  node: GraphNode;
  isLeaf: boolean;
  /** The one that the Tab key reaches; the arrow keys move to the others. */
  isCurrent: boolean;
  /** The open panel is about this node. */
  isOpen: boolean;
  /** Runs that are here right now. */
  running: number;
  problems: number;
  worst: Problem['severity'] | null;
};
export type CanvasNode = Node<NodeFacts, 'step'>;

export function toCanvasNodes({
  graph,
  problems,
  running,
  currentId,
  openId,
  previous,
}: {
  graph: Graph;
  problems: readonly Problem[];
  running: Readonly<Record<string, number>>;
  currentId: string | null;
  openId: string | null;
  previous: readonly CanvasNode[];
}): CanvasNode[] {
  const known = new Map(previous.map((node) => [node.id, node]));
  // A failure branch is drawn to the side: directly under the step there is nothing yet.
  const ways = graph.edges.filter(({ sourceHandle }) => sourceHandle !== FAILURE_HANDLE);
  const parents = new Set(ways.map(({ source }) => source));
  const byNode = Map.groupBy(problems, ({ nodeId }) => nodeId);
  return graph.nodes.map((node) => {
    const own = byNode.get(node.id) ?? [];
    const facts: NodeFacts = {
      node,
      isLeaf: !parents.has(node.id),
      isCurrent: node.id === currentId,
      isOpen: node.id === openId,
      running: running[node.id] ?? 0,
      problems: own.length,
      worst: own.some(({ severity }) => severity === 'error') ? 'error' : (own[0]?.severity ?? null),
    };
    const before = known.get(node.id);
    return before && isSame(before.data, facts) ? before : canvasNode(facts);
  });
}

const isSame = (a: NodeFacts, b: NodeFacts): boolean =>
  a.node === b.node &&
  a.isLeaf === b.isLeaf &&
  a.isCurrent === b.isCurrent &&
  a.isOpen === b.isOpen &&
  a.running === b.running &&
  a.problems === b.problems &&
  a.worst === b.worst;

function canvasNode(facts: NodeFacts): CanvasNode {
  const { id, type, position } = facts.node;
  const size = boxSizeOf(type);
  return {
    id,
    type: 'step',
    position: { x: position.x, y: position.y - BOX.above },
    data: facts,
    ...size,
    // Known ahead, so that no node has to be measured first.
    measured: size,
    // The card inside is the button; screen readers skip the box around it.
    domAttributes: { 'aria-roledescription': undefined },
  };
}
