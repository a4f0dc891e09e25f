/** Each branch of a split has its own node on the canvas. */
import type { Branch, NodeOf } from '../graph/graph.ts';
import { freeId } from './split-branches.ts';

export function branchNode({
  branch,
  split,
}: {
  branch: Branch & { child_id: string };
  split: { id: string };
}): NodeOf<'branchNode'> {
  const { name, type, conditions } = branch;
  return {
    id: branch.child_id,
    type: 'branchNode',
    position: { x: 0, y: 0 },
    data: { name, type, conditions, branch_id: branch.id, parent_id: split.id, child_id: null },
  };
}

/**
 * New branches get the node id that they ask for if it is free, so that repeating the edit gives the same
 * result.
 */
export function nameBranchNodes({
  branches,
  taken,
}: {
  branches: readonly Branch[];
  taken: ReadonlySet<string>;
}): (Branch & { child_id: string })[] {
  const used = new Set(taken);
  return branches.map((branch) => {
    const child_id = freeId({ wish: branch.child_id ?? `${branch.id}-node`, taken: used });
    used.add(child_id);
    return { ...branch, child_id };
  });
}

/**
 * Finds the existing node of each branch: by the branch's id, then by the node that it names, then by type
 * and name. Each node is used once; an earlier criterion takes precedence over a later one across all
 * branches.
 */
export function matchBranchNodes({
  branches,
  nodes,
}: {
  branches: readonly Branch[];
  nodes: readonly NodeOf<'branchNode'>[];
}): Map<Branch, NodeOf<'branchNode'>> {
  const matches = new Map<Branch, NodeOf<'branchNode'>>();
  const free = new Set(nodes);
  for (const fits of WAYS_TO_MATCH) {
    for (const branch of branches) {
      if (matches.has(branch)) continue;
      const node = [...free].find((candidate) => fits(branch, candidate));
      if (!node) continue;
      matches.set(branch, node);
      free.delete(node);
    }
  }
  return matches;
}

const WAYS_TO_MATCH: ((branch: Branch, node: NodeOf<'branchNode'>) => boolean)[] = [
  (branch, { data }) => branch.id === data.branch_id,
  (branch, { id }) => branch.child_id === id,
  (branch, { data }) => branch.type === data.type && branch.name === data.name,
];
