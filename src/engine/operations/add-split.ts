import { z } from 'zod';
import {
  type Branch,
  branchSchema,
  type Graph,
  idSchema,
  type NodeOf,
  splitDataSchema,
} from '../graph/graph.ts';
import { edgeBetween } from '../graph/tree.ts';
import { branchNode, nameBranchNodes } from './branch-nodes.ts';
import { type Edited, edited, findPlaceAfter, refused } from './edited.ts';
import { completeBranches } from './split-branches.ts';

export const addSplitSchema = z.object({
  kind: z.literal('add-split'),
  after: idSchema,
  node: z.object({
    id: idSchema,
    data: splitDataSchema.omit({ branches: true, deletedBranches: true }),
    /** Empty gives a new split its initial branches: one custom branch and the default one. */
    branches: z.array(branchSchema).max(20).default([]),
  }),
});

/**
 * The steps under the given node go under the default branch: until a condition of the new split holds, the
 * flow does what it did before.
 */
export function addSplit(graph: Graph, { after, node }: z.infer<typeof addSplitSchema>): Edited {
  const place = findPlaceAfter({ graph, after });
  if (!place.ok) return place;
  const taken = new Set(graph.nodes.map(({ id }) => id));
  if (taken.has(node.id)) return refused('id-taken');
  const complete = completeBranches({ branches: node.branches, existing: [], splitId: node.id });
  if (!complete.ok) return complete;
  const branches = nameBranchNodes({ branches: complete.branches, taken: taken.add(node.id) });
  const split = splitNode({ id: node.id, data: node.data, branches });
  const branchNodes = branches.map((branch) => branchNode({ branch, split }));
  const tail = branchNodes.at(-1);
  const { following } = place;
  return edited({
    ...graph,
    nodes: [...graph.nodes, split, ...branchNodes],
    edges: [
      ...graph.edges.filter(({ target }) => target !== following),
      edgeBetween({ source: after, target: split.id }),
      ...branchNodes.map(({ id }) => edgeBetween({ source: split.id, target: id })),
      ...(tail && following ? [edgeBetween({ source: tail.id, target: following })] : []),
    ],
  });
}

function splitNode({
  id,
  data,
  branches,
}: {
  id: string;
  data: z.infer<typeof addSplitSchema>['node']['data'];
  branches: Branch[];
}): NodeOf<'splitNode'> {
  const position = { x: 0, y: 0 };
  return { id, type: 'splitNode', position, data: { ...data, branches, deletedBranches: [] } };
}
