import type { Graph } from '#engine/graph/graph.ts';
import type { Operation } from '#engine/operations/operation.ts';
import type { TextFix } from '#engine/rules/text-faults.ts';
import type { Problem } from '#engine/rules/validate.ts';

/** The edit that replaces a wrong placeholder by the intended one. Null where the step is gone. */
export function fixOperation({
  graph,
  problem: { nodeId, field = '', fix },
}: {
  graph: Graph;
  problem: Problem;
}): Operation | null {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (!node || !fix) return null;
  if (node.type === 'customNode')
    return {
      kind: 'update-data',
      nodeId: node.id,
      data: { ...node.data, [field]: fixed(node.data[field], fix) },
    };
  // A branch is part of its split, and is edited there.
  const split =
    node.type === 'branchNode' ? graph.nodes.find(({ id }) => id === node.data.parent_id) : undefined;
  if (node.type !== 'branchNode' || split?.type !== 'splitNode') return null;
  const branches = split.data.branches.map((branch) =>
    branch.id === node.data.branch_id ? { ...branch, conditions: fixed(branch.conditions, fix) } : branch,
  );
  return { kind: 'edit-split', nodeId: split.id, branches };
}

/** In every string of the value, at any depth. */
function fixed<Value>(value: Value, fix: TextFix): Value {
  if (typeof value === 'string') return value.replaceAll(fix.find, fix.replacement) as Value;
  if (Array.isArray(value)) return value.map((item) => fixed(item, fix)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fixed(inner, fix)])) as Value;
}
