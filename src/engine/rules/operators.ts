/** The comparisons that make sense for a variable, in the words that its kind calls for. */
import { OPERATORS, type Operator } from '../graph/graph.ts';
import type { VariableKind } from '../values/variable-catalogue.ts';

type Kind = VariableKind | undefined;

const FITTING: Record<VariableKind, readonly Operator[]> = {
  list: ['contains', 'does not contain', 'is empty', 'is not empty'],
  choice: ['equals', 'not equals', 'is empty', 'is not empty'],
  prose: ['contains', 'does not contain', 'equals', 'not equals', 'is empty', 'is not empty'],
};
const WORDS: Record<VariableKind, Partial<Record<Operator, string>>> = {
  list: { contains: 'include', 'does not contain': 'do not include' },
  choice: { equals: 'is', 'not equals': 'is not' },
  prose: {},
};

export const operatorsFor = (kind: Kind): readonly Operator[] => (kind ? FITTING[kind] : OPERATORS);

/** "Conversation tags include Hot Lead", "Conversation source is Call". */
export const operatorWords = (operator: Operator, kind: Kind): string =>
  (kind && WORDS[kind][operator]) || operator;

/** The names in the value of a list. */
export const listed = (value: string): string[] =>
  value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
