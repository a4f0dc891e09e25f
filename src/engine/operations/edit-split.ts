import { z } from 'zod';
import {
  branchSchema,
  type Graph,
  type GraphNode,
  idSchema,
  nameSchema,
  textSchema,
} from '../graph/graph.ts';
import { edgeBetween, indexTree, listSubtree } from '../graph/tree.ts';
import { branchNode, matchBranchNodes, nameBranchNodes } from './branch-nodes.ts';
import { type Edited, edited, refused } from './edited.ts';
import { completeBranches } from './split-branches.ts';

export const editSplitSchema = z.object({
  kind: z.literal('edit-split'),
  nodeId: idSchema,
  name: nameSchema.optional(),
  description: textSchema.optional(),
  branches: z.array(branchSchema).max(20),
  /** The ids of branches that the user deleted: a new branch of the same name does not get their steps. */
  deleted: z.array(idSchema).max(20).optional(),
});

/** A branch missing from the list is deleted with all the steps under it. */
export function editSplit(graph: Graph, edit: z.infer<typeof editSplitSchema>): Edited {
  const tree = indexTree(graph);
  const split = tree.nodes.get(edit.nodeId);
  if (!split) return refused('no-such-node');
  if (split.type !== 'splitNode') return refused('wrong-node');
  const complete = completeBranches({
    branches: edit.branches,
    existing: split.data.branches,
    splitId: split.id,
  });
  if (!complete.ok) return complete;

  const nodes = tree.childrenOf(split.id).filter(isBranchNode);
  const deleted = new Set(edit.deleted);
  const matches = matchBranchNodes({
    branches: complete.branches,
    nodes: nodes.filter(({ data }) => !deleted.has(data.branch_id)),
  });
  const kept = new Set([...matches.values()]);
  const removed = nodes.filter((node) => !kept.has(node));
  const gone = new Set(removed.flatMap(({ id }) => listSubtree({ tree, nodeId: id })).map(({ id }) => id));

  const fresh = complete.branches.filter((branch) => !matches.has(branch));
  const named = nameBranchNodes({ branches: fresh, taken: new Set(tree.nodes.keys()) });
  const branches = complete.branches.map((branch) => {
    const node = matches.get(branch);
    return node ? { ...branch, child_id: node.id } : (named[fresh.indexOf(branch)] ?? branch);
  });
  const added = named.map((branch) => branchNode({ branch, split }));
  const { name = split.data.name, description = split.data.description } = edit;
  const deletedBranches = removed.map(({ data }) => data.name);
  const data = { ...split.data, name, description, label: name, branches, deletedBranches };
  return edited({
    ...graph,
    nodes: [
      ...graph.nodes
        .filter(({ id }) => !gone.has(id))
        .map((node) => (node === split ? { ...split, data } : node)),
      ...added,
    ],
    edges: [
      ...graph.edges.filter(({ target }) => !gone.has(target)),
      ...added.map(({ id }) => edgeBetween({ source: split.id, target: id })),
    ],
  });
}

const isBranchNode = (node: GraphNode) => node.type === 'branchNode';
