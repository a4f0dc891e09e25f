import { z } from 'zod';
import { type Graph, idSchema, type NodeOf, nameSchema } from '../graph/graph.ts';
import { editSplit } from './edit-split.ts';
import { type Edited, edited, refused } from './edited.ts';

export const renameNodeSchema = z.object({
  kind: z.literal('rename-node'),
  nodeId: idSchema,
  name: nameSchema,
});

/** A branch is renamed in its split, where taken names get a number. */
export function renameNode(graph: Graph, { nodeId, name }: z.infer<typeof renameNodeSchema>): Edited {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (!node) return refused('no-such-node');
  if (node.type === 'branchNode' && node.data.type !== 'failure') return renameBranch({ graph, node, name });
  const label = node.type === 'branchNode' ? {} : { label: name };
  const renamed = { ...node, data: { ...node.data, name, ...label } } as typeof node;
  return edited({ ...graph, nodes: graph.nodes.map((one) => (one === node ? renamed : one)) });
}

function renameBranch({
  graph,
  node,
  name,
}: {
  graph: Graph;
  node: NodeOf<'branchNode'>;
  name: string;
}): Edited {
  const split = graph.nodes.find(({ id }) => id === node.data.parent_id);
  if (split?.type !== 'splitNode') return refused('no-such-node');
  const branches = split.data.branches.map((branch) =>
    branch.id === node.data.branch_id ? { ...branch, name } : branch,
  );
  return editSplit(graph, { kind: 'edit-split', nodeId: split.id, branches });
}
