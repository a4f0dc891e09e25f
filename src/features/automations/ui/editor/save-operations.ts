/** Turns a drawer's or a picker's values into an edit of the graph. */
import type { Trigger } from '#connectors/framework/define-trigger.ts';
import type { Branch, GraphNode, NodeOf, StepData } from '#engine/graph/graph.ts';
import type { Operation } from '#engine/operations/operation.ts';

export function stepOperation({
  payload,
  node,
  after,
  newId,
}: {
  payload: StepData;
  /** The step that was edited; null for a new one, which is inserted after `after`. */
  node: GraphNode | null;
  after: string | null;
  newId: string;
}): Operation {
  const { branches, ...data } = payload;
  if (node?.type === 'splitNode') return splitOperation({ node, branches: branches as Branch[] });
  if (node) return { kind: 'update-data', nodeId: node.id, data: payload };
  if (Array.isArray(branches))
    return {
      kind: 'add-split',
      after: after ?? '',
      node: { id: newId, data, branches: branches as Branch[] },
    };
  return { kind: 'add-after', after: after ?? '', node: { id: newId, data: payload } };
}

/** A branch keeps its id in the drawer, so a missing one was deleted. */
function splitOperation({ node, branches }: { node: NodeOf<'splitNode'>; branches: Branch[] }): Operation {
  const kept = new Set(branches.map(({ id }) => id));
  const deleted = node.data.branches.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  return { kind: 'edit-split', nodeId: node.id, branches, deleted };
}

export const triggerOperation = ({
  trigger: { id: action, title, description },
  newId,
}: {
  trigger: Pick<Trigger, 'id' | 'title' | 'description'>;
  newId: string;
}): Operation => ({
  kind: 'set-trigger',
  node: { id: newId, data: { name: title, description, action, type: action, label: title } },
});

export const starterOperation = ({
  node,
  changes,
}: {
  node: NodeOf<'starterNode'>;
  changes: Partial<NodeOf<'starterNode'>['data']>;
}): Operation => ({ kind: 'update-data', nodeId: node.id, data: { ...node.data, ...changes } });
