/** What keeps a flow from running, or will surprise whoever publishes it, step by step and in plain words. */
import type { ActionCatalogue, TriggerCatalogue } from './catalogue.ts';
import { DELAY_ACTION, readDelay } from './delay.ts';
import { type Condition, type Graph, type GraphNode, type NodeOf, takesValue } from './graph.ts';
import { parseVariable, placeholderName } from './placeholders.ts';
import { compileTemplate, namesIn } from './template.ts';
import { findTreeFaults } from './tree-faults.ts';
import { listVariables, mappedNames, NOT_GIVEN_YET, variableNames } from './variables.ts';

export type Problem = {
  /** Null for what concerns the whole flow. */
  nodeId: string | null;
  field?: string;
  /** A flow with an error cannot be published. */
  severity: 'error' | 'warning';
  message: string;
};

export type Catalogues = { actions: ActionCatalogue; triggers: TriggerCatalogue };

export function validate({ graph, actions, triggers }: { graph: Graph } & Catalogues): Problem[] {
  if (graph.nodes.length === 0) return [error(null, 'Choose a trigger that starts this flow.')];
  const scope = scopeOf({ graph, actions, triggers });
  return [
    ...findTreeFaults(graph).map(({ nodeId, message }) => error(nodeId, message)),
    ...graph.nodes.flatMap((node) => problemsOf({ node, scope, actions, triggers })),
    ...(graph.nodes.some(isStep) ? [] : [warning(null, 'This flow has no steps yet, so it does nothing.')]),
  ];
}

/** What can be named in this flow, and which categories have values when a run starts. */
type Scope = {
  names: ReadonlySet<string>;
  /** The names that the flow itself gives values. */
  filled: ReadonlySet<string>;
  provided: ReadonlySet<string>;
  triggerTitle: string;
};

function scopeOf({ graph, actions, triggers }: { graph: Graph } & Catalogues): Scope {
  const outputs = graph.nodes.flatMap((node) =>
    node.type === 'customNode' ? (actions.get(node.data.action)?.outputs ?? []) : [],
  );
  const starter = graph.nodes.find((node) => node.type === 'starterNode');
  const trigger = starter && triggers.get(starter.data.action);
  const filled = [...outputs, ...mappedNames(graph)];
  return {
    names: variableNames(listVariables({ graph, outputs })),
    filled: new Set(filled),
    provided: new Set([...(trigger?.provides ?? []), ...filled.map((name) => name.split('.')[0] ?? '')]),
    triggerTitle: trigger?.title ?? '',
  };
}

function problemsOf({
  node,
  scope,
  ...catalogues
}: { node: GraphNode; scope: Scope } & Catalogues): Problem[] {
  switch (node.type) {
    case 'starterNode':
      return starterProblems({ node, ...catalogues });
    case 'customNode':
      return actionProblems({ node, scope, ...catalogues });
    case 'splitNode':
      return [];
    case 'branchNode':
      return branchProblems({ node, scope });
  }
}

function starterProblems({ node, triggers }: { node: NodeOf<'starterNode'> } & Catalogues): Problem[] {
  if (!node.data.action) return [error(node.id, 'Choose a trigger that starts this flow.')];
  const trigger = triggers.get(node.data.action);
  if (!trigger) return [error(node.id, 'This trigger is not available.')];
  if (trigger.active) return [];
  return [error(node.id, `The ${trigger.title} trigger is coming soon and is currently unavailable.`)];
}

function actionProblems({
  node,
  scope,
  actions,
}: { node: NodeOf<'customNode'>; scope: Scope } & Catalogues): Problem[] {
  const action = actions.get(node.data.action);
  if (!action) return [error(node.id, 'This action is not available.')];
  if (!action.active)
    return [error(node.id, `The ${action.title} action is coming soon and is currently unavailable.`)];
  const delay = node.data.action === DELAY_ACTION && !readDelay(node.data);
  return [
    ...action.check(node.data).map(({ field, message }) => error(node.id, message, field)),
    ...(delay ? [error(node.id, 'Say how long to wait, up to one year.', 'delayValue')] : []),
    ...Object.entries(node.data).flatMap(([field, value]) =>
      namesIn(compileTemplate(value)).flatMap((placeholder) =>
        variableProblems({ nodeId: node.id, field, name: placeholderName(placeholder), scope }),
      ),
    ),
  ];
}

function branchProblems({ node, scope }: { node: NodeOf<'branchNode'>; scope: Scope }): Problem[] {
  const { id, data } = node;
  const unnamed = data.name.trim() === '' ? [error(id, 'Give this branch a name.', 'name')] : [];
  if (data.type === 'default') return unnamed;
  const empty = data.conditions.length === 0;
  return [
    ...unnamed,
    ...(empty ? [error(id, 'This branch has no condition, so it is never taken.', 'conditions')] : []),
    ...data.conditions.flatMap((condition) => conditionProblems({ nodeId: id, condition, scope })),
  ];
}

function conditionProblems({
  nodeId,
  condition,
  scope,
}: {
  nodeId: string;
  condition: Condition;
  scope: Scope;
}): Problem[] {
  const { selectedVariable, operand, expectedValue } = condition;
  const field = 'conditions';
  if (selectedVariable.trim() === '') return [error(nodeId, 'Choose a variable for each condition.', field)];
  const variable = parseVariable(selectedVariable);
  if (!variable) return [error(nodeId, `${selectedVariable} is not a variable.`, field)];
  if (operand === '') return [error(nodeId, 'Choose how to compare in each condition.', field)];
  const contains = operand === 'contains' || operand === 'does not contain';
  const expected = takesValue(operand) ? namesIn(compileTemplate(expectedValue)) : [];
  const names = [variable, ...expected].map(placeholderName);
  return [
    ...names.flatMap((name) => variableProblems({ nodeId, field, name, scope })),
    ...(contains && expectedValue.trim() === ''
      ? [error(nodeId, 'Say what the text should contain.', field)]
      : []),
  ];
}

function variableProblems({
  nodeId,
  field,
  name,
  scope,
}: {
  nodeId: string;
  field: string;
  name: string;
  scope: Scope;
}): Problem[] {
  if (!scope.names.has(name)) return [error(nodeId, `{${name}} is not a variable of this flow.`, field)];
  if (NOT_GIVEN_YET.has(name) && !scope.filled.has(name))
    return [warning(nodeId, `{${name}} has no value yet in any flow, so it stays empty.`, field)];
  const category = name.split('.')[0] ?? '';
  if (scope.provided.has(category) || !scope.triggerTitle) return [];
  return [warning(nodeId, `{${name}} is empty in a flow that starts with ${scope.triggerTitle}.`, field)];
}

const isStep = ({ type }: GraphNode): boolean => type === 'customNode' || type === 'splitNode';
const error = (nodeId: string | null, message: string, field?: string): Problem =>
  problem({ severity: 'error', nodeId, message, field });
const warning = (nodeId: string | null, message: string, field?: string): Problem =>
  problem({ severity: 'warning', nodeId, message, field });
const problem = ({ field, ...rest }: Omit<Problem, 'field'> & { field: string | undefined }): Problem => ({
  ...rest,
  ...(field === undefined ? {} : { field }),
});
