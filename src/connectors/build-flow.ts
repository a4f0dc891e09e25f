/** A flow declared as data and built with the editor's operations: used for starter templates and demos. */
import { type Branch, type Condition, emptyGraph, type Graph, type Operator } from '#engine/graph/graph.ts';
import { apply } from '#engine/operations/apply.ts';
import type { Operation } from '#engine/operations/operation.ts';
import type { Values } from './framework/field.ts';
import { savePayload } from './framework/payload.ts';
import { ACTIONS, TRIGGERS } from './registry.ts';

type PlannedAction = { action: string; values: Values };
/** A run takes the last way when no other fits. A split ends the list that it is in. */
type PlannedSplit = { split: [...PlannedWay[], Omit<PlannedWay, 'when'>] };
type PlannedWay = { name: string; when: [variable: string, operator: Operator, value: string]; steps: Plan };
export type Plan = readonly (PlannedAction | PlannedSplit)[];

export type PlannedFlow = {
  name: string;
  trigger: string;
  /** What the starter node stores beside its trigger. */
  settings?: Values;
  steps: Plan;
};

/** Throws when the plan does not fit the catalogue: a programmer writes it, not a user. */
export function buildFlow({ name, trigger, settings = {}, steps }: PlannedFlow): Graph {
  const title = TRIGGERS.find(({ id }) => id === trigger)?.title;
  if (!title) throw new Error(`there is no trigger ${trigger}`);
  const data = { name: title, description: '', action: trigger, type: trigger, label: title, ...settings };
  const started = edit(emptyGraph(name), { kind: 'set-trigger', node: { id: 'start', data } });
  return addSteps({ graph: started, after: 'start', steps });
}

function addSteps({ graph, after, steps }: { graph: Graph; after: string; steps: Plan }): Graph {
  const [first, ...rest] = steps;
  if (!first) return graph;
  if ('split' in first) return addSplit({ graph, after, ways: first.split });
  const id = nextId(graph);
  const data = payloadOf(first);
  const added = edit(graph, { kind: 'add-after', after, node: { id, data } });
  return addSteps({ graph: added, after: id, steps: rest });
}

function addSplit({
  graph,
  after,
  ways,
}: {
  graph: Graph;
  after: string;
  ways: PlannedSplit['split'];
}): Graph {
  const id = nextId(graph);
  const branches = ways.map((way, index): Branch => {
    const conditions =
      'when' in way ? [conditionOf({ id: `${id}-condition-${index + 1}`, when: way.when })] : [];
    const type = 'when' in way ? 'custom' : 'default';
    return { id: `${id}-branch-${index + 1}`, name: way.name, type, conditions, child_id: null };
  });
  const data = payloadOf({ action: 'ifElse', values: {} });
  let split = edit(graph, { kind: 'add-split', after, node: { id, data, branches } });
  for (const [index, { steps }] of ways.entries()) {
    split = addSteps({ graph: split, after: branchNodeOf({ graph: split, splitId: id, index }), steps });
  }
  return split;
}

function payloadOf({ action: wanted, values }: PlannedAction) {
  const action = ACTIONS.find(({ id }) => id === wanted);
  const saved = action && savePayload({ action, values });
  if (!saved?.ok) throw new Error(saved?.message ?? `there is no action ${wanted}`);
  return saved.payload;
}

const conditionOf = ({ id, when }: { id: string; when: PlannedWay['when'] }): Condition => {
  const [selectedVariable, operand, expectedValue] = when;
  return { id, type: 'start', selectedVariable, operand, expectedValue };
};

function branchNodeOf({ graph, splitId, index }: { graph: Graph; splitId: string; index: number }): string {
  const split = graph.nodes.find(({ id }) => id === splitId);
  const nodeId = split?.type === 'splitNode' ? split.data.branches[index]?.child_id : null;
  if (!nodeId) throw new Error(`the split ${splitId} has no branch ${index}`);
  return nodeId;
}

const nextId = ({ nodes }: Graph): string =>
  `step-${nodes.filter(({ type }) => type === 'customNode' || type === 'splitNode').length + 1}`;

function edit(graph: Graph, operation: Operation): Graph {
  const applied = apply(graph, operation);
  if (!applied.ok) throw new Error(applied.message);
  return applied.graph;
}
