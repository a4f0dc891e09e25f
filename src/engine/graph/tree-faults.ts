/** Everything that keeps a graph from being the tree that the rest of the engine assumes. */

import { MAX_CUSTOM_BRANCHES } from '../limits.ts';
import type { Branch, Graph, GraphNode, NodeOf } from './graph.ts';
import {
  branchHandle,
  edgeId,
  FAILURE_HANDLE,
  indexTree,
  isFailureBranch,
  listSubtree,
  type Tree,
} from './tree.ts';

export type TreeFault = { nodeId: string | null; message: string };

const UNREACHABLE = 'This step cannot be reached from the trigger.';

export function findTreeFaults(graph: Graph): TreeFault[] {
  const tree = indexTree(graph);
  return [
    ...idFaults(graph),
    ...edgeFaults({ graph, tree }),
    ...rootFaults(graph),
    ...graph.nodes.flatMap((node) => childFaults({ node, tree })),
    ...reachFaults({ graph, tree }),
  ];
}

function idFaults({ nodes, edges }: Graph): TreeFault[] {
  return [
    ...repeated(nodes.map(({ id }) => id)).map((id) => fault(id, 'Two steps have the same id.')),
    ...repeated(edges.map(({ id }) => id)).map((id) => fault(null, `Two connections are called ${id}.`)),
    ...repeated(edges.map(({ target }) => target)).map((id) => fault(id, 'This step follows two others.')),
  ];
}

function edgeFaults({ graph, tree }: { graph: Graph; tree: Tree }): TreeFault[] {
  return graph.edges.flatMap((edge) => {
    const source = tree.nodes.get(edge.source);
    const target = tree.nodes.get(edge.target);
    if (!source || !target) return [fault(null, `The connection ${edge.id} leads nowhere.`)];
    if (edge.id !== edgeId(edge))
      return [fault(edge.source, `The connection ${edge.id} must be called ${edgeId(edge)}.`)];
    if (edge.sourceHandle !== handleOf({ source, target }))
      return [fault(edge.source, `The connection ${edge.id} starts at the wrong place.`)];
    return [];
  });
}

function handleOf({ source, target }: { source: GraphNode; target: GraphNode }): string | null {
  if (source.type !== 'splitNode') return isFailureBranch(target) ? FAILURE_HANDLE : null;
  return branchHandle(source.data.branches.findIndex(({ child_id }) => child_id === target.id));
}

function rootFaults({ nodes }: Graph): TreeFault[] {
  const starters = nodes.filter(({ type }) => type === 'starterNode');
  if (nodes.length > 0 && starters.length === 0) return [fault(null, 'The flow has no trigger.')];
  return starters.slice(1).map(({ id }) => fault(id, 'A flow has one trigger.'));
}

function childFaults({ node, tree }: { node: GraphNode; tree: Tree }): TreeFault[] {
  const children = tree.childrenOf(node.id);
  const parent = tree.parentOf(node.id);
  if (node.type === 'starterNode' && parent) return [fault(node.id, 'Nothing comes before the trigger.')];
  if (node.type === 'branchNode' && parent?.type !== (isFailureBranch(node) ? 'customNode' : 'splitNode'))
    return [fault(node.id, 'A branch belongs under a split, or under the step whose failure it is for.')];
  if (node.type === 'splitNode') return splitFaults({ split: node, children });
  if (node.type === 'customNode') return stepFaults({ step: node, children });
  if (children.length > 1) return [fault(node.id, 'Only a split can be followed by several steps.')];
  if (node.type === 'branchNode' && node.data.child_id !== (children[0]?.id ?? null))
    return [fault(node.id, 'The branch names another step than the one under it.')];
  return [];
}

function stepFaults({
  step,
  children,
}: {
  step: NodeOf<'customNode'>;
  children: readonly GraphNode[];
}): TreeFault[] {
  const failures = children.filter(isFailureBranch);
  if (children.length - failures.length > 1)
    return [fault(step.id, 'Only a split can be followed by several steps.')];
  if (failures.length !== (step.data.onFailure === 'branch' ? 1 : 0))
    return [
      fault(step.id, 'The branch for failures of this step has no place on the canvas, or one too many.'),
    ];
  const [branch] = failures;
  const isOwn = branch?.type !== 'branchNode' || branch.data.parent_id === step.id;
  return isOwn ? [] : [fault(branch.id, 'The branch names another step than the one above it.')];
}

function splitFaults({
  split,
  children,
}: {
  split: NodeOf<'splitNode'>;
  children: readonly GraphNode[];
}): TreeFault[] {
  const { branches } = split.data;
  const customs = branches.length - 1;
  const defaultLast = branches.every(({ type }, index) => (type === 'default') === (index === customs));
  if (!defaultLast || customs < 1)
    return [fault(split.id, 'A split needs a custom branch and, last, one default branch.')];
  if (customs > MAX_CUSTOM_BRANCHES)
    return [fault(split.id, `You can only create ${MAX_CUSTOM_BRANCHES} custom branches per split`)];
  if (repeated(branches.map(({ id }) => id)).length > 0)
    return [fault(split.id, 'Two branches have the same id.')];
  if (children.length !== branches.length)
    return [fault(split.id, 'A split is followed by its branches and nothing else.')];
  return branches.flatMap((branch, index) => branchFaults({ split, branch, child: children[index] }));
}

function branchFaults({
  split,
  branch,
  child,
}: {
  split: NodeOf<'splitNode'>;
  branch: Branch;
  child: GraphNode | undefined;
}): TreeFault[] {
  if (child?.type !== 'branchNode' || child.id !== branch.child_id)
    return [fault(split.id, `The branch ${branch.name || branch.id} has no place on the canvas.`)];
  const { data } = child;
  const same =
    data.parent_id === split.id &&
    data.branch_id === branch.id &&
    data.name === branch.name &&
    data.type === branch.type &&
    JSON.stringify(data.conditions) === JSON.stringify(branch.conditions);
  return same ? [] : [fault(child.id, 'The branch differs from what its split says.')];
}

/** A cycle of steps cannot be reached from the trigger, so this finds it as well. */
function reachFaults({ graph, tree }: { graph: Graph; tree: Tree }): TreeFault[] {
  if (!tree.root) return [];
  const reached = new Set(listSubtree({ tree, nodeId: tree.root.id }).map(({ id }) => id));
  return graph.nodes.filter(({ id }) => !reached.has(id)).map(({ id }) => fault(id, UNREACHABLE));
}

const fault = (nodeId: string | null, message: string): TreeFault => ({ nodeId, message });

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}
