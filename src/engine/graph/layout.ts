/**
 * Positions the nodes. Every leaf gets its own column and a parent is centred over its outermost children, so
 * subtrees never share a column and two nodes of a level are at least a column apart, however deep or wide
 * the tree. A failure branch stands aside: its step stays straight above its follower. One pass down, one up:
 * O(n).
 */
import type { Graph, GraphNode } from './graph.ts';
import { indexTree, isFailureBranch, type Tree } from './tree.ts';

export const COLUMN_WIDTH = 350;
export const LEVEL_HEIGHT = 275;

/** Nodes already in place stay the same objects, so that they are neither drawn nor stored again. */
export function layOut(graph: Graph): Graph {
  const places = placesOf(indexTree(graph));
  const nodes = graph.nodes.map((node) => moved({ node, to: places.get(node.id) }));
  return nodes.some((node, index) => node !== graph.nodes[index]) ? { ...graph, nodes } : graph;
}

type Place = { x: number; y: number };

function placesOf(tree: Tree): Map<string, Place> {
  if (!tree.root) return new Map();
  const order = listDepthFirst({ tree, rootId: tree.root.id });
  const columns = columnsOf({ tree, order });
  const middle = columns.get(tree.root.id) ?? 0;
  return new Map(
    order.map(({ id, level }) => [
      id,
      { x: ((columns.get(id) ?? 0) - middle) * COLUMN_WIDTH, y: level * LEVEL_HEIGHT },
    ]),
  );
}

type Visit = { id: string; level: number };

function listDepthFirst({ tree, rootId }: { tree: Tree; rootId: string }): Visit[] {
  const order = new Map<string, Visit>();
  const open: Visit[] = [{ id: rootId, level: 0 }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    // Only a graph that is not a tree gets here twice; it gets some layout instead of an endless loop.
    if (order.has(visit.id)) continue;
    order.set(visit.id, visit);
    for (const child of tree.childrenOf(visit.id).toReversed())
      open.push({ id: child.id, level: visit.level + 1 });
  }
  return [...order.values()];
}

function columnsOf({ tree, order }: { tree: Tree; order: readonly Visit[] }): Map<string, number> {
  const columns = new Map<string, number>();
  let nextColumn = 0;
  for (const { id } of order) if (tree.childrenOf(id).every(isFailureBranch)) columns.set(id, nextColumn++);
  // Children come after their parents in the order, so going backwards every child is known before its
  // parent.
  for (const { id } of order.toReversed()) {
    const children = tree.childrenOf(id).filter((child) => !isFailureBranch(child));
    const [first, last] = [children[0], children.at(-1)];
    if (first && last) columns.set(id, ((columns.get(first.id) ?? 0) + (columns.get(last.id) ?? 0)) / 2);
  }
  return columns;
}

function moved<Node extends GraphNode>({ node, to }: { node: Node; to: Place | undefined }): Node {
  if (!to || (node.position.x === to.x && node.position.y === to.y)) return node;
  return { ...node, position: to };
}
