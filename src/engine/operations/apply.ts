/**
 * `apply(graph, operation)` returns the graph after an edit, laid out, and the operation that undoes the
 * edit. The editor applies edits and saves the graph; the server checks the whole graph that it receives. An
 * edit that does not fit the graph is refused; nothing throws.
 */
import type { Graph } from '../graph/graph.ts';
import { layOut } from '../graph/layout.ts';
import { findTreeFaults } from '../graph/tree-faults.ts';
import { MAX_NODES } from '../limits.ts';
import { addAfter } from './add-after.ts';
import { addSplit } from './add-split.ts';
import { deleteNode } from './delete-node.ts';
import { editSplit } from './edit-split.ts';
import { type Edited, type Refusal, refused } from './edited.ts';
import { keepBranchesInStep } from './keep-branches-in-step.ts';
import { keepFailureBranches } from './keep-failure-branches.ts';
import type { Operation } from './operation.ts';
import { pasteSubtree } from './paste-subtree.ts';
import { type Patch, patchBetween, patchGraph } from './patch.ts';
import { renameFlow } from './rename-flow.ts';
import { renameNode } from './rename-node.ts';
import { setTrigger } from './set-trigger.ts';
import { updateData } from './update-data.ts';

export type Applied = { ok: true; graph: Graph; inverse: Patch } | Refusal;

const EDITS: { [Kind in Operation['kind']]: (graph: Graph, operation: OfKind<Kind>) => Edited } = {
  'set-trigger': setTrigger,
  'add-after': addAfter,
  'add-split': addSplit,
  'edit-split': editSplit,
  'delete-node': deleteNode,
  'rename-flow': renameFlow,
  'rename-node': renameNode,
  'update-data': updateData,
  'paste-subtree': pasteSubtree,
  patch: patchGraph,
};
type OfKind<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

export function apply(graph: Graph, operation: Operation): Applied {
  const edit = EDITS[operation.kind] as (graph: Graph, operation: Operation) => Edited;
  const result = edit(graph, operation);
  if (!result.ok) return result;
  // A patch carries its own positions, even where an earlier layout chose them.
  const after =
    operation.kind === 'patch' ? result.graph : keepBranchesInStep(keepFailureBranches(result.graph));
  if (after.nodes.length > MAX_NODES) return refused('too-many-nodes');
  if (bringsForeignSteps(operation) && findTreeFaults(after).length > 0) return refused('not-a-tree');
  const placed = operation.kind === 'patch' ? after : layOut(after);
  return { ok: true, graph: placed, inverse: patchBetween({ from: placed, to: graph }) };
}

/** The other edits keep a tree a tree; the properties in apply.test.ts verify that. */
const bringsForeignSteps = ({ kind }: Operation): boolean => kind === 'patch' || kind === 'paste-subtree';
