import { z } from 'zod';
import { type Graph, type GraphNode, idSchema, type NodeOf } from '../graph/graph.ts';
import { edgeBetween, indexTree, listSubtree, type Tree } from '../graph/tree.ts';
import { editSplit } from './edit-split.ts';
import { type Edited, edited, type Refusal, refused } from './edited.ts';

export const deleteNodeSchema = z.object({
  kind: z.literal('delete-node'),
  nodeId: idSchema,
  /**
   * `relink` attaches the following steps to the node before; `cascade` deletes everything under the node.
   */
  mode: z.enum(['relink', 'cascade']),
  /** When a split is deleted and several of its branches have steps: the branch whose steps are kept. */
  keepBranch: idSchema.optional(),
});
type DeleteNode = z.infer<typeof deleteNodeSchema>;

/** Deleting a branch edits its split. The trigger can only be deleted with the whole flow. */
export function deleteNode(graph: Graph, operation: DeleteNode): Edited {
  const tree = indexTree(graph);
  const node = tree.nodes.get(operation.nodeId);
  if (!node) return refused('no-such-node');
  if (node.type === 'branchNode') return deleteBranch({ graph, tree, node });
  if (operation.mode === 'cascade')
    return edited(without({ graph, nodes: listSubtree({ tree, nodeId: node.id }) }));
  if (node.type === 'starterNode') return refused('wrong-node', 'A flow cannot go on without its trigger.');
  const following = followingOf({ tree, node, keepBranch: operation.keepBranch });
  if (!following.ok) return following;
  return relink({ graph, tree, node, following: following.nodeId });
}

function deleteBranch({
  graph,
  tree,
  node,
}: {
  graph: Graph;
  tree: Tree;
  node: NodeOf<'branchNode'>;
}): Edited {
  const split = tree.parentOf(node.id);
  if (split?.type === 'customNode') return stopOnFailure({ graph, step: split });
  if (split?.type !== 'splitNode') return refused('no-such-node');
  if (node.data.type === 'default') return refused('wrong-node', 'The default branch cannot be deleted.');
  const branches = split.data.branches.filter(({ id }) => id !== node.data.branch_id);
  if (branches.length < 2) return refused('wrong-node', 'A split needs at least one custom branch.');
  return editSplit(graph, { kind: 'edit-split', nodeId: split.id, branches });
}

/** `keepFailureBranches` removes the branch and the steps under it. */
function stopOnFailure({ graph, step }: { graph: Graph; step: NodeOf<'customNode'> }): Edited {
  const { onFailure: _, ...data } = step.data;
  return edited({ ...graph, nodes: graph.nodes.map((one) => (one === step ? { ...step, data } : one)) });
}

/** The steps under a node that remain when the node is deleted. */
function followingOf({
  tree,
  node,
  keepBranch,
}: {
  tree: Tree;
  node: GraphNode;
  keepBranch: string | undefined;
}): { ok: true; nodeId: string | null } | Refusal {
  const children = tree.childrenOf(node.id);
  if (node.type !== 'splitNode') return { ok: true, nodeId: tree.followerOf(node.id)?.id ?? null };
  const filled = children.filter(({ id }) => tree.childrenOf(id).length > 0);
  const keptNode = node.data.branches.find(({ id }) => id === keepBranch)?.child_id;
  if (keepBranch !== undefined && !keptNode) return refused('no-such-node');
  if (keepBranch === undefined && filled.length > 1) return refused('several-branches');
  const kept = keptNode ?? filled[0]?.id;
  return { ok: true, nodeId: (kept && tree.childrenOf(kept)[0]?.id) ?? null };
}

function relink({
  graph,
  tree,
  node,
  following,
}: {
  graph: Graph;
  tree: Tree;
  node: GraphNode;
  following: string | null;
}): Edited {
  const staying = following ? listSubtree({ tree, nodeId: following }) : [];
  const stays = new Set(staying);
  const going = listSubtree({ tree, nodeId: node.id }).filter((one) => !stays.has(one));
  const rest = without({ graph, nodes: going });
  const parent = tree.parentOf(node.id);
  const edges = rest.edges.filter(({ target }) => target !== following);
  const link = parent && following ? [edgeBetween({ source: parent.id, target: following })] : [];
  return edited({ ...rest, edges: [...edges, ...link] });
}

function without({ graph, nodes }: { graph: Graph; nodes: readonly GraphNode[] }): Graph {
  const gone = new Set(nodes.map(({ id }) => id));
  return {
    ...graph,
    nodes: graph.nodes.filter(({ id }) => !gone.has(id)),
    edges: graph.edges.filter(({ source, target }) => !gone.has(source) && !gone.has(target)),
  };
}
