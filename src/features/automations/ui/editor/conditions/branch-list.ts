/**
 * The Condition Builder's changes to branches before they are saved. The engine validates them in the end.
 */
import { type Branch, type Condition, type Operator, takesValue } from '#engine/graph/graph.ts';
import { emptyCondition, newBranch } from '#engine/operations/split-branches.ts';
import { operatorsFor } from '#engine/rules/operators.ts';
import { parseVariable, placeholderName } from '#engine/text/placeholders.ts';
import type { VariableKind } from '#engine/values/variable-catalogue.ts';

export function withNewBranch({ branches, id }: { branches: readonly Branch[]; id: string }): Branch[] {
  const taken = new Set(branches.map(({ name }) => name));
  let number = branches.filter(({ type }) => type === 'custom').length + 1;
  while (taken.has(`Branch ${number}`)) number += 1;
  const added = { ...newBranch({ type: 'custom', id }), name: `Branch ${number}` };
  const customs = branches.filter(({ type }) => type === 'custom');
  return [...customs, added, ...branches.filter(({ type }) => type === 'default')];
}

export const withBranch = ({ branches, branch }: { branches: readonly Branch[]; branch: Branch }): Branch[] =>
  branches.map((one) => (one.id === branch.id ? branch : one));

export const withNewCondition = ({ branch, id }: { branch: Branch; id: string }): Branch => ({
  ...branch,
  conditions: inOrder([...branch.conditions, { ...emptyCondition(id), type: '&&' }]),
});

export const withCondition = ({ branch, condition }: { branch: Branch; condition: Condition }): Branch => ({
  ...branch,
  conditions: branch.conditions.map((one) => (one.id === condition.id ? condition : one)),
});

export const withoutCondition = ({ branch, id }: { branch: Branch; id: string }): Branch => ({
  ...branch,
  conditions: inOrder(branch.conditions.filter((one) => one.id !== id)),
});

/** A value that is no longer shown is not saved either. */
export const withOperator = (condition: Condition, operand: Operator): Condition => ({
  ...condition,
  operand,
  expectedValue: takesValue(operand) ? condition.expectedValue : '',
});

/** Those that fit the variable, and the one that a condition has from before. */
export function shownOperators(operand: Operator | '', kind: VariableKind | undefined): Operator[] {
  const fitting = operatorsFor(kind);
  return operand === '' || fitting.includes(operand) ? [...fitting] : [...fitting, operand];
}

/** What was compared with a variable of another kind is asked for again. */
export function withVariable(
  condition: Condition,
  {
    picked,
    kindOf,
  }: {
    /** `conversation.status` */
    picked: string;
    kindOf: (name: string) => VariableKind | undefined;
  },
): Condition {
  const nameOf = (text: string) => {
    const variable = parseVariable(text);
    return variable ? placeholderName(variable) : '';
  };
  const [before, after] = [kindOf(nameOf(condition.selectedVariable)), kindOf(nameOf(picked))];
  const chosen = { ...condition, selectedVariable: picked };
  if (before === after && after === undefined) return chosen;
  const fits = condition.operand !== '' && operatorsFor(after).includes(condition.operand);
  return { ...chosen, operand: fits ? condition.operand : '', expectedValue: '' };
}

/** Only the first condition has no And or Or. */
const inOrder = (conditions: readonly Condition[]): Condition[] =>
  conditions.map((condition, index) => (index === 0 ? { ...condition, type: 'start' } : condition));
