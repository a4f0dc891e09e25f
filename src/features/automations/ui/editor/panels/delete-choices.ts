/** The choices for the steps below a deleted step. */
import type { Graph, GraphNode } from '#engine/graph/graph.ts';
import { indexTree, listSubtree, type Tree } from '#engine/graph/tree.ts';
import type { Operation } from '#engine/operations/operation.ts';

export type DeleteChoice = { label: string; note?: string; operation: Operation };

/** The first is what most users mean: the rest of the flow stays. */
export function deleteChoices({ graph, node }: { graph: Graph; node: GraphNode }): DeleteChoice[] {
  const tree = indexTree(graph);
  const nodeId = node.id;
  const all: DeleteChoice = {
    label: 'Delete all steps below as well',
    operation: { kind: 'delete-node', nodeId, mode: 'cascade' },
  };
  const below = stepsBelow({ tree, nodeId });
  if (node.type === 'starterNode')
    return [
      below === 0
        ? all
        : { ...all, note: 'A flow cannot go on without its trigger, so every step goes with it.' },
    ];
  if (below === 0) return [{ label: '', operation: { kind: 'delete-node', nodeId, mode: 'relink' } }];
  return [...keepers({ tree, node }), all];
}

function keepers({ tree, node }: { tree: Tree; node: GraphNode }): DeleteChoice[] {
  const relink = { kind: 'delete-node', nodeId: node.id, mode: 'relink' } as const;
  if (node.type !== 'splitNode') return [{ label: 'Keep the steps below', operation: relink }];
  const filled = node.data.branches.filter(
    ({ child_id }) => child_id !== null && tree.childrenOf(child_id).length > 0,
  );
  return filled.map(({ id, name }) => ({
    label: `Keep the steps of “${name}”`,
    operation: { ...relink, keepBranch: id },
  }));
}

/** Branches are part of their split, so they are not counted as steps. */
const stepsBelow = ({ tree, nodeId }: { tree: Tree; nodeId: string }): number =>
  listSubtree({ tree, nodeId }).filter(({ id, type }) => id !== nodeId && type !== 'branchNode').length;
