import type { Graph, GraphNode, NodeOf } from '../graph/graph.ts';
import { edgeBetween, indexTree, listSubtree } from '../graph/tree.ts';
import type { Fragment } from './paste-subtree.ts';

type Copied = { graph: Graph; nodeId: string };

/** A step and everything under it. Null for a trigger or a branch, which cannot stand alone. */
export function copySubtree({ graph, nodeId }: Copied): Fragment | null {
  const tree = indexTree(graph);
  return canBeCopied(tree.nodes.get(nodeId))
    ? fragmentOf({ graph, nodeId, nodes: listSubtree({ tree, nodeId }) })
    : null;
}

/** The step alone; a split keeps its branches, but not the steps under them. */
export function copyStep({ graph, nodeId }: Copied): Fragment | null {
  const tree = indexTree(graph);
  const step = tree.nodes.get(nodeId);
  if (!canBeCopied(step)) return null;
  const branches = tree.childrenOf(nodeId).filter((child) => child.type === 'branchNode');
  const nodes = [step, ...branches.map((node) => ({ ...node, data: { ...node.data, child_id: null } }))];
  return fragmentOf({ graph, nodeId, nodes });
}

const canBeCopied = (node: GraphNode | undefined): node is NodeOf<'customNode' | 'splitNode'> =>
  node?.type === 'customNode' || node?.type === 'splitNode';

function fragmentOf({ graph, nodeId, nodes }: Copied & { nodes: GraphNode[] }): Fragment {
  const inside = new Set(nodes.map(({ id }) => id));
  const edges = graph.edges.filter(({ source, target }) => inside.has(source) && inside.has(target));
  return { rootId: nodeId, nodes, edges };
}

/** The same steps under new ids. The caller passes `createId`, since the engine is deterministic. */
export function withFreshIds({
  fragment,
  createId,
}: {
  fragment: Fragment;
  createId: () => string;
}): Fragment {
  const fresh = new Map<string, string>();
  const renamed = (id: string): string => {
    const known = fresh.get(id) ?? createId();
    fresh.set(id, known);
    return known;
  };
  const nodes = fragment.nodes.map((node) => withIds({ node, renamed }));
  const edges = fragment.edges.map(({ source, target, sourceHandle }) =>
    edgeBetween({ source: renamed(source), target: renamed(target), sourceHandle }),
  );
  return { rootId: renamed(fragment.rootId), nodes, edges };
}

function withIds({ node, renamed }: { node: GraphNode; renamed: (id: string) => string }): GraphNode {
  const id = renamed(node.id);
  // Branch ids are kept apart from node ids: both come from the flow's author and may be equal.
  const branchId = (old: string): string => renamed(`branch:${old}`);
  const child = (old: string | null): string | null => (old === null ? null : renamed(old));
  if (node.type === 'splitNode') {
    const branches = node.data.branches.map((branch) => ({
      ...branch,
      id: branchId(branch.id),
      child_id: child(branch.child_id),
    }));
    return { ...node, id, data: { ...node.data, branches } };
  }
  if (node.type !== 'branchNode') return { ...node, id };
  const { branch_id, parent_id, child_id } = node.data;
  const places = {
    branch_id: branchId(branch_id),
    parent_id: renamed(parent_id),
    child_id: child(child_id),
  };
  return { ...node, id, data: { ...node.data, ...places } };
}
