import type { Graph, GraphNode } from '../graph.ts';
import { edgeBetween, indexTree, listSubtree } from '../tree.ts';
import type { Fragment } from './paste-subtree.ts';

/** Null for what cannot stand by itself: the trigger, a branch. */
export function copySubtree({ graph, nodeId }: { graph: Graph; nodeId: string }): Fragment | null {
  const tree = indexTree(graph);
  const root = tree.nodes.get(nodeId);
  if (root?.type !== 'customNode' && root?.type !== 'splitNode') return null;
  const nodes = listSubtree({ tree, nodeId });
  const inside = new Set(nodes.map(({ id }) => id));
  const edges = graph.edges.filter(({ source }) => inside.has(source));
  return { rootId: nodeId, nodes, edges };
}

/** The same steps under ids that nobody has yet. `createId` is the caller's, since nothing here is left to chance. */
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
  // A branch's id is told apart from the node ids: both come from whoever made the flow, and may be equal.
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
