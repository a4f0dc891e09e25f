/** Gives a failure branch to each step whose `onFailure` asks for one, and removes it from the others. */
import type { Graph, NodeOf } from '../graph/graph.ts';
import { edgeBetween, FAILURE_HANDLE, indexTree, listSubtree } from '../graph/tree.ts';
import { freeId } from './split-branches.ts';

const FAILURE_BRANCH_NAME = 'If it fails';

export function keepFailureBranches(graph: Graph): Graph {
  const tree = indexTree(graph);
  const steps = graph.nodes.filter((node) => node.type === 'customNode');
  const wants = ({ data }: (typeof steps)[number]): boolean => data.onFailure === 'branch';
  const lacking = steps.filter((step) => wants(step) && !tree.failureOf(step.id));
  const left = steps.flatMap((step) => (wants(step) ? [] : (tree.failureOf(step.id) ?? [])));
  if (lacking.length === 0 && left.length === 0) return graph;
  const gone = new Set(left.flatMap(({ id }) => listSubtree({ tree, nodeId: id })).map(({ id }) => id));
  const taken = new Set(tree.nodes.keys());
  const added = lacking
    .filter(({ id }) => !gone.has(id))
    .map((step) => {
      const node = failureNode({ step, id: freeId({ wish: `${step.id}-failure`, taken }) });
      taken.add(node.id);
      return node;
    });
  return {
    ...graph,
    nodes: [...graph.nodes.filter(({ id }) => !gone.has(id)), ...added],
    edges: [
      ...graph.edges.filter(({ target }) => !gone.has(target)),
      ...added.map(({ id, data }) =>
        edgeBetween({ source: data.parent_id, target: id, sourceHandle: FAILURE_HANDLE }),
      ),
    ],
  };
}

const failureNode = ({ step, id }: { step: NodeOf<'customNode'>; id: string }): NodeOf<'branchNode'> => ({
  id,
  type: 'branchNode',
  position: { x: 0, y: 0 },
  data: {
    name: FAILURE_BRANCH_NAME,
    type: 'failure',
    conditions: [],
    branch_id: id,
    parent_id: step.id,
    child_id: null,
  },
});
