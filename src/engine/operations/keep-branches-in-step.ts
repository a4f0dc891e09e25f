/**
 * Keeps a graph's redundant data consistent: a branch node repeats its branch, names its parent and the first
 * step under it, and the edge from a split to it carries the branch's number. Edits change branches and
 * edges; this updates the rest.
 */
import type { Branch, Graph, GraphEdge, GraphNode, NodeOf } from '../graph/graph.ts';
import { branchHandle, FAILURE_HANDLE, isFailureBranch } from '../graph/tree.ts';

type BranchPlace = { split: NodeOf<'splitNode'>; branch: Branch; index: number };

export function keepBranchesInStep(graph: Graph): Graph {
  const places = new Map<string, BranchPlace>();
  for (const split of graph.nodes) {
    if (split.type !== 'splitNode') continue;
    for (const [index, branch] of split.data.branches.entries())
      if (branch.child_id) places.set(branch.child_id, { split, branch, index });
  }
  const failures = new Set(graph.nodes.filter(isFailureBranch).map(({ id }) => id));
  const childOf = new Map(graph.edges.map(({ source, target }) => [source, target]));
  return {
    ...graph,
    nodes: graph.nodes.map((node) => withPlace({ node, place: places.get(node.id), childOf })),
    edges: graph.edges.map((edge) =>
      withHandle({ edge, place: places.get(edge.target), isFailure: failures.has(edge.target) }),
    ),
  };
}

function withPlace({
  node,
  place,
  childOf,
}: {
  node: GraphNode;
  place: BranchPlace | undefined;
  childOf: ReadonlyMap<string, string>;
}): GraphNode {
  if (node.type !== 'branchNode') return node;
  const now = { ...(place && copyOf(place)), child_id: childOf.get(node.id) ?? null };
  const changed = Object.entries(now).some(([key, value]) => !isSame(node.data[key], value));
  return changed ? { ...node, data: { ...node.data, ...now } } : node;
}

function copyOf({ split, branch: { name, type, conditions, id } }: BranchPlace) {
  return { name, type, conditions, branch_id: id, parent_id: split.id };
}

function withHandle({
  edge,
  place,
  isFailure,
}: {
  edge: GraphEdge;
  place: BranchPlace | undefined;
  isFailure: boolean;
}): GraphEdge {
  const ofBranch = place && place.split.id === edge.source ? branchHandle(place.index) : null;
  const sourceHandle = isFailure ? FAILURE_HANDLE : ofBranch;
  return edge.sourceHandle === sourceHandle ? edge : { ...edge, sourceHandle };
}

/** Compares content, so that a graph that was stored and read again does not count as changed. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));
