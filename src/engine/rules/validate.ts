/** What keeps a flow from running or will surprise its publisher, step by step. */
import type { Catalogues, Surroundings } from '../catalogue.ts';
import { type Condition, type Graph, type GraphNode, type NodeOf, takesValue } from '../graph/graph.ts';
import { findTreeFaults } from '../graph/tree-faults.ts';
import { hasPlaceholder, parseVariable, placeholderName } from '../text/placeholders.ts';
import { DELAY_ACTION, readDelay } from '../time/delay.ts';
import { isByClock } from '../time/schedule.ts';
import { normal } from '../values/comparable.ts';
import { type VariableScope, variableScope } from '../variables/variables.ts';
import type { Problem } from './problem.ts';
import { stepLacks, triggerLacks } from './step-lacks.ts';
import { nameFault, textFaults } from './text-faults.ts';

export type { Problem } from './problem.ts';

type Known = Catalogues & {
  /** Undefined while they are not known. */
  surroundings?: Surroundings | undefined;
};

export function validate({ graph, ...catalogues }: { graph: Graph } & Known): Problem[] {
  if (graph.nodes.length === 0) return [error(null, 'Choose a trigger that starts this flow.')];
  const scope = variableScope({ graph, ...catalogues });
  return [
    ...findTreeFaults(graph).map(({ nodeId, message }) => error(nodeId, message)),
    ...graph.nodes.flatMap((node) => problemsOf({ node, scope, ...catalogues })),
    ...(graph.nodes.some(isStep) ? [] : [warning(null, 'This flow has no steps yet, so it does nothing.')]),
  ];
}

function problemsOf({
  node,
  scope,
  ...catalogues
}: { node: GraphNode; scope: VariableScope } & Known): Problem[] {
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

function starterProblems({
  node,
  triggers,
  surroundings,
}: { node: NodeOf<'starterNode'> } & Known): Problem[] {
  if (!node.data.action) return [error(node.id, 'Choose a trigger that starts this flow.')];
  const trigger = triggers.get(node.data.action);
  if (!trigger) return [error(node.id, 'This trigger is not available.')];
  if (trigger.active && isWhenKnown({ node, wanted: trigger.schedule }))
    return triggerLacks({ node, triggers, surroundings });
  if (trigger.active) return [error(node.id, 'Say when this flow starts.', 'schedule')];
  return [error(node.id, `The ${trigger.title} trigger is coming soon and is currently unavailable.`)];
}

function isWhenKnown({
  node: {
    data: { schedule },
  },
  wanted,
}: {
  node: NodeOf<'starterNode'>;
  wanted: 'clock' | 'appointment' | undefined;
}): boolean {
  if (!wanted) return true;
  return schedule !== undefined && isByClock(schedule) === (wanted === 'clock');
}

function actionProblems({
  node,
  scope,
  actions,
  surroundings,
}: { node: NodeOf<'customNode'>; scope: VariableScope } & Known): Problem[] {
  const action = actions.get(node.data.action);
  const failing = (message: string, field?: string): Problem => ({
    ...error(node.id, message, field),
    stops: true,
  });
  if (!action) return [failing('This action is not available.')];
  if (!action.active)
    return [failing(`The ${action.title} action is coming soon and is currently unavailable.`)];
  const delay = node.data.action === DELAY_ACTION && !readDelay(node.data);
  const lacks = stepLacks({ node, action, scope, surroundings });
  const empty = new Set(lacks.map(({ field }) => field));
  const faults = Object.entries(node.data).flatMap(([field, value]) =>
    textFaults({ text: textsIn(value).join('\n'), scope })
      // That a variable of the field is empty follows from the field being empty.
      .filter(({ severity }) => severity === 'error' || !empty.has(field))
      .map((fault) => ({ nodeId: node.id, field, ...fault })),
  );
  return [
    ...action.check(node.data).map(({ field, message }) => failing(message, field)),
    ...(delay ? [failing('Say how long to wait, up to one year.', 'delayValue')] : []),
    ...lacks,
    ...faults,
  ];
}

function branchProblems({ node, scope }: { node: NodeOf<'branchNode'>; scope: VariableScope }): Problem[] {
  const { id, data } = node;
  const unnamed = data.name.trim() === '' ? [error(id, 'Give this branch a name.', 'name')] : [];
  if (data.type !== 'custom') return unnamed;
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
  scope: VariableScope;
}): Problem[] {
  const { selectedVariable, operand, expectedValue } = condition;
  const field = 'conditions';
  if (selectedVariable.trim() === '') return [error(nodeId, 'Choose a variable for each condition.', field)];
  const variable = parseVariable(selectedVariable);
  if (!variable) return [error(nodeId, `${selectedVariable} is not a variable.`, field)];
  if (operand === '') return [error(nodeId, 'Choose how to compare in each condition.', field)];
  const name = placeholderName(variable);
  const unknown = `“${scope.catalogue.labelOf(name)}” is not a variable of this flow.`;
  const faults = [
    nameFault({ name, scope, unknown }) ?? [],
    takesValue(operand) ? textFaults({ text: expectedValue, scope }) : [],
  ].flat();
  const contains = operand === 'contains' || operand === 'does not contain';
  return [
    ...faults.map((fault) => ({ nodeId, field, ...fault })),
    ...(contains && expectedValue.trim() === ''
      ? [error(nodeId, 'Say what the text should contain.', field)]
      : []),
    ...(isNoChoice({ condition, scope })
      ? [warning(nodeId, `${scope.catalogue.labelOf(name)} can never be “${expectedValue.trim()}”.`, field)]
      : []),
  ];
}

/** The expected value is none that the variable can have, so the comparison always ends the same way. */
function isNoChoice({
  condition: { selectedVariable, operand, expectedValue },
  scope,
}: {
  condition: Condition;
  scope: VariableScope;
}): boolean {
  const variable = parseVariable(selectedVariable);
  const { kind, choices } = (variable && scope.catalogue.find(placeholderName(variable))) || {};
  if (kind !== 'list' && kind !== 'choice') return false;
  if (!choices || !takesValue(operand) || expectedValue.trim() === '' || hasPlaceholder(expectedValue))
    return false;
  return !choices.some((choice) => normal(choice) === normal(expectedValue));
}

/** Every text in a step's data, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
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
