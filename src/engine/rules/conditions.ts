/**
 * Whether the conditions of a branch hold, and why, in words for the history. `and` and `or` are evaluated
 * from left to right, without precedence: `a or b and c` is `(a or b) and c`.
 *
 * A condition without variable or operator never holds. A variable without a value is empty, equals only an
 * empty value, contains nothing, and is neither less nor greater than anything. Spaces alone count as no
 * value.
 */

import { type Branch, type Condition, type Operator, takesValue } from '../graph/graph.ts';
import {
  fillParts,
  isMissing,
  type LookUp,
  type Placeholder,
  parsePlaceholders,
  parseVariable,
  placeholderName,
} from '../text/placeholders.ts';
import { cutText } from '../text/storable-text.ts';
import { compare, normal, readComparable } from '../values/comparable.ts';
import type { VariableCatalogue, VariableKind } from '../values/variable-catalogue.ts';
import { listed } from './operators.ts';

export type CompiledCondition = {
  joined: Condition['type'];
  variable: Placeholder | null;
  /** The variable's, for the history. */
  label: string;
  kind: VariableKind | null;
  operator: Operator | null;
  expected: (string | Placeholder)[];
};
export type Verdict = { holds: boolean; reason: string };

export function compileCondition(
  { type, selectedVariable, operand, expectedValue }: Condition,
  { labelOf, find }: VariableCatalogue,
): CompiledCondition {
  const variable = parseVariable(selectedVariable);
  const name = variable && placeholderName(variable);
  return {
    joined: type,
    variable,
    label: name ? labelOf(name) : '',
    kind: (name && find(name)?.kind) || null,
    operator: operand === '' ? null : operand,
    expected: takesValue(operand) ? parsePlaceholders(expectedValue) : [],
  };
}

/** Whether it may compare times, which need a time zone. */
export function mayCompareTimes({ operator, expected }: CompiledCondition): boolean {
  if (operator === null || operator === 'contains' || operator === 'does not contain') return false;
  if (expected.some((part) => typeof part !== 'string')) return true;
  const known = readComparable(expected.join(''));
  return known.kind === 'date' && known.instant !== null;
}

/** The inputs of the choice. Times without an offset are in `zone`. */
type Known = { lookUp: LookUp; zone: string | null };

export function evaluateConditions({
  conditions,
  ...known
}: { conditions: readonly CompiledCondition[] } & Known): Verdict {
  let holds = false;
  const reasons: string[] = [];
  for (const [index, condition] of conditions.entries()) {
    const verdict = evaluateCondition({ condition, ...known });
    const or = index > 0 && condition.joined === '||';
    holds = index === 0 ? verdict.holds : or ? holds || verdict.holds : holds && verdict.holds;
    reasons.push(index === 0 ? verdict.reason : `${or ? 'or' : 'and'} ${verdict.reason}`);
  }
  return { holds, reason: conditions.length > 0 ? reasons.join(' ') : 'there is no condition' };
}

export type CompiledBranch = Pick<Branch, 'id' | 'name' | 'type'> & { conditions: CompiledCondition[] };

/** The first custom branch that holds, or the default one. Null only for a split without branches. */
export function chooseBranch<Chosen extends CompiledBranch>({
  branches,
  ...known
}: { branches: readonly Chosen[] } & Known): { branch: Chosen; reason: string } | null {
  const against: string[] = [];
  for (const branch of branches) {
    if (branch.type === 'default') continue;
    const { holds, reason } = evaluateConditions({ conditions: branch.conditions, ...known });
    if (holds) return { branch, reason: `${reason}, so ${branch.name}` };
    against.push(reason);
  }
  const fallback = branches.find(({ type }) => type === 'default');
  return fallback
    ? { branch: fallback, reason: clip(`${against.join('; ')}, so ${fallback.name}`, 2000) }
    : null;
}

function evaluateCondition({ condition, lookUp, zone }: { condition: CompiledCondition } & Known): Verdict {
  const { variable, operator, label, kind } = condition;
  if (!variable || !operator) return { holds: false, reason: 'the condition is not complete' };
  const found = lookUp(variable);
  const value = isMissing(found) ? '' : String(found);
  const expected = fillParts({ parts: condition.expected, lookUp }).text;
  const checks = kind === 'list' ? LIST_CHECKS : CHECKS;
  const verdict = checks[operator]({ value, expected, zone });
  if (value.trim() === '' && !verdict.holds) return { holds: false, reason: `${label} has no value` };
  return { holds: verdict.holds, reason: `${label} ${verdict.reason}` };
}

type Sides = { value: string; expected: string; zone: string | null };
type Check = (sides: Sides) => Verdict;

const differenceOf = ({ value, expected, zone }: Sides): number | null =>
  compare(readComparable(value, zone), readComparable(expected, zone));
const isEqual = (sides: Sides): boolean => {
  const { value, expected } = sides;
  return (differenceOf(sides) ?? Number(normal(value) !== normal(expected))) === 0;
};
const isIn = (value: string, expected: string): boolean =>
  normal(expected) !== '' && normal(value).includes(normal(expected));

const inWords = (value: string): string => (value.trim() === '' ? 'has no value' : `is ${quoted(value)}`);
const equality =
  (wanted: boolean): Check =>
  (sides) => {
    const { value, expected } = sides;
    const equal = isEqual(sides);
    const reason = equal ? inWords(value) : `${inWords(value)}, not ${quoted(expected)}`;
    return { holds: equal === wanted, reason };
  };
const emptiness =
  (wanted: boolean): Check =>
  ({ value }) => ({ holds: (value.trim() === '') === wanted, reason: inWords(value) });
const containing =
  (wanted: boolean): Check =>
  ({ value, expected }) => {
    const contained = isIn(value, expected);
    const reason = `${contained ? 'contains' : 'does not contain'} ${quoted(expected)}`;
    return { holds: contained === wanted, reason };
  };
const ordered =
  (words: string, fits: (difference: number) => boolean): Check =>
  (sides) => {
    const { value, expected } = sides;
    const difference = differenceOf(sides);
    if (difference === null)
      return { holds: false, reason: `${quoted(value)} cannot be compared with ${quoted(expected)}` };
    const holds = fits(difference);
    return { holds, reason: `${quoted(value)} is ${holds ? '' : 'not '}${words} ${quoted(expected)}` };
  };

const CHECKS: Record<Operator, Check> = {
  equals: equality(true),
  'not equals': equality(false),
  contains: containing(true),
  'does not contain': containing(false),
  'less than': ordered('less than', (difference) => difference < 0),
  'less than or equal': ordered('less than or equal to', (difference) => difference <= 0),
  'greater than': ordered('greater than', (difference) => difference > 0),
  'greater than or equal': ordered('greater than or equal to', (difference) => difference >= 0),
  'is empty': emptiness(true),
  'is not empty': emptiness(false),
};

/** A list includes whole names: "Customer Script" is no tag, although two tags end so. */
const including =
  (wanted: boolean): Check =>
  ({ value, expected }) => {
    const isIncluded = listed(value).some((name) => normal(name) === normal(expected));
    const reason = `${isIncluded ? 'include' : 'do not include'} ${quoted(expected)}`;
    return { holds: isIncluded === wanted, reason };
  };
const LIST_CHECKS: Record<Operator, Check> = {
  ...CHECKS,
  contains: including(true),
  'does not contain': including(false),
};

/** Numbers and dates as they are, text in quotes. */
const quoted = (text: string): string =>
  readComparable(text).kind === 'text' ? `'${clip(text.trim(), 60)}'` : text.trim();

const clip = (text: string, length: number): string =>
  text.length <= length ? text : `${cutText(text, length - 1)}…`;
