/** The graph as a tree: parents and children, indexed once instead of found by scanning edges. */
import type { Graph, GraphEdge, GraphNode, NodeOf } from './graph.ts';

export type Tree = {
  root: NodeOf<'starterNode'> | null;
  nodes: ReadonlyMap<string, GraphNode>;
  /** A split's branch nodes come in branch order; a step's failure branch comes after its follower. */
  childrenOf: (nodeId: string) => readonly GraphNode[];
  /** The next step on success; null for a split, which continues under its branches. */
  followerOf: (nodeId: string) => GraphNode | null;
  /** Where a run continues when this step fails. */
  failureOf: (nodeId: string) => GraphNode | null;
  parentOf: (nodeId: string) => GraphNode | null;
};

/** Works for any graph, even one that is not a tree: dangling edges are ignored. */
export function indexTree(graph: Graph): Tree {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const children = new Map<string, GraphNode[]>();
  const parents = new Map<string, GraphNode>();
  for (const { source, target } of graph.edges) {
    const parent = nodes.get(source);
    const child = nodes.get(target);
    if (!parent || !child) continue;
    parents.set(target, parent);
    const siblings = children.get(source);
    if (siblings) siblings.push(child);
    else children.set(source, [child]);
  }
  for (const node of graph.nodes) {
    if (node.type === 'splitNode') children.get(node.id)?.sort(byBranch(node));
    if (node.type === 'customNode') children.get(node.id)?.sort(failureLast);
  }
  const childrenOf = (nodeId: string): readonly GraphNode[] => children.get(nodeId) ?? [];
  return {
    root: graph.nodes.find((node) => node.type === 'starterNode') ?? null,
    nodes,
    childrenOf,
    followerOf: (nodeId) =>
      nodes.get(nodeId)?.type === 'splitNode'
        ? null
        : (childrenOf(nodeId).find((child) => !isFailureBranch(child)) ?? null),
    failureOf: (nodeId) => childrenOf(nodeId).find(isFailureBranch) ?? null,
    parentOf: (nodeId) => parents.get(nodeId) ?? null,
  };
}

/** The node and everything under it, parents before children. Ends even on a graph that is not a tree. */
export function listSubtree({ tree, nodeId }: { tree: Tree; nodeId: string }): GraphNode[] {
  const start = tree.nodes.get(nodeId);
  const found = new Set<GraphNode>(start ? [start] : []);
  // A set is iterated in insertion order, including elements added during the iteration.
  for (const node of found) for (const child of tree.childrenOf(node.id)) found.add(child);
  return [...found];
}

/** The last step that a run reaches by default: under a split, down its default branch. */
export function findTail({ tree, nodeId }: { tree: Tree; nodeId: string }): string {
  let tail = nodeId;
  for (let left = tree.nodes.size; left > 0; left -= 1) {
    const next =
      tree.nodes.get(tail)?.type === 'splitNode' ? tree.childrenOf(tail).at(-1) : tree.followerOf(tail);
    if (!next) break;
    tail = next.id;
  }
  return tail;
}

export function edgeBetween({
  source,
  target,
  sourceHandle = null,
}: {
  source: string;
  target: string;
  sourceHandle?: string | null;
}): GraphEdge {
  return {
    id: edgeId({ source, target }),
    type: 'customEdge',
    source,
    target,
    sourceHandle,
    targetHandle: null,
  };
}

export const edgeId = ({ source, target }: { source: string; target: string }): string =>
  `${source}->${target}`;

export const FAILURE_HANDLE = 'failure';

export const isFailureBranch = (node: GraphNode): boolean =>
  node.type === 'branchNode' && node.data.type === 'failure';

const failureLast = (a: GraphNode, b: GraphNode): number =>
  Number(isFailureBranch(a)) - Number(isFailureBranch(b));

export const branchHandle = (index: number): string => `branch-${index}`;

function byBranch(split: NodeOf<'splitNode'>): (a: GraphNode, b: GraphNode) => number {
  const rank = new Map(split.data.branches.map(({ child_id }, index) => [child_id, index]));
  const of = (node: GraphNode): number => rank.get(node.id) ?? rank.size;
  return (a, b) => of(a) - of(b);
}
