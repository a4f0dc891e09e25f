import type { Graph, GraphNode } from '#engine/graph/graph.ts';
import { indexTree } from '#engine/graph/tree.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * The node an arrow key moves to: the parent, the first child, or along the level. Null at the edge of the
 * flow.
 */
export function neighbourOf({
  graph,
  nodeId,
  direction,
}: {
  graph: Graph;
  nodeId: string;
  direction: Direction;
}): string | null {
  const tree = indexTree(graph);
  const node = tree.nodes.get(nodeId);
  if (!node) return null;
  if (direction === 'up') return tree.parentOf(nodeId)?.id ?? null;
  if (direction === 'down') return tree.childrenOf(nodeId)[0]?.id ?? null;
  const isNext = (other: GraphNode): boolean =>
    other.position.y === node.position.y &&
    (direction === 'left' ? other.position.x < node.position.x : other.position.x > node.position.x);
  const distance = (other: GraphNode): number => Math.abs(other.position.x - node.position.x);
  return graph.nodes.filter(isNext).sort((a, b) => distance(a) - distance(b))[0]?.id ?? null;
}
