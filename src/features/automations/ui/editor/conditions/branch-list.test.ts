import { expect, it } from 'vitest';
import type { Condition } from '#engine/graph/graph.ts';
import { newBranch } from '#engine/operations/split-branches.ts';
import {
  shownOperators,
  withCondition,
  withNewBranch,
  withNewCondition,
  withOperator,
  withoutCondition,
  withVariable,
} from './branch-list.ts';

const start = [newBranch({ type: 'custom', id: 'one' }), newBranch({ type: 'default', id: 'rest' })];

it('adds a branch before the default one, with a name of its own', () => {
  const two = withNewBranch({ branches: start, id: 'two' });
  expect(two.map(({ id, name }) => [id, name])).toEqual([
    ['one', 'Branch 1'],
    ['two', 'Branch 2'],
    ['rest', 'Default'],
  ]);
  const renamed = two.map((branch) => (branch.id === 'one' ? { ...branch, name: 'Branch 3' } : branch));
  expect(withNewBranch({ branches: renamed, id: 'x' }).map(({ name }) => name)).toContain('Branch 4');
});

it('joins conditions with And, and keeps a first condition after any removal', () => {
  const [first] = start;
  if (!first) throw new Error('no branch');
  const more = withNewCondition({ branch: withNewCondition({ branch: first, id: 'b' }), id: 'c' });
  expect(more.conditions.map(({ type }) => type)).toEqual(['start', '&&', '&&']);
  const [, second] = more.conditions;
  const ored = second ? withCondition({ branch: more, condition: { ...second, type: '||' } }) : more;
  const less = withoutCondition({ branch: ored, id: ored.conditions[0]?.id ?? '' });
  expect(less.conditions.map(({ id, type }) => [id, type])).toEqual([
    ['b', 'start'],
    ['c', '&&'],
  ]);
});

it('keeps no value for an operator that takes none', () => {
  const [condition] = start[0]?.conditions ?? [];
  if (!condition) throw new Error('no condition');
  const hot = { ...condition, expectedValue: 'Hot' };
  expect(withOperator(hot, 'contains')).toMatchObject({ operand: 'contains', expectedValue: 'Hot' });
  expect(withOperator(hot, 'is not empty')).toMatchObject({ operand: 'is not empty', expectedValue: '' });
});

const kinds = {
  'conversation.tags': 'list',
  'conversation.from': 'choice',
  'conversation.to': 'choice',
} as const;
const kindOf = (name: string) => (name in kinds ? kinds[name as keyof typeof kinds] : undefined);
const asked: Condition = {
  id: 'c',
  type: 'start',
  selectedVariable: 'conversation.status',
  operand: 'equals',
  expectedValue: 'Won',
};
const picked = (condition: Condition, variable: string) =>
  withVariable(condition, { picked: variable, kindOf });

it('asks again for what does not fit a variable of another kind', () => {
  const tags = picked(asked, 'conversation.tags');
  expect(tags).toEqual({
    ...asked,
    selectedVariable: 'conversation.tags',
    operand: '',
    expectedValue: '',
  });
  const from = picked(asked, 'conversation.from');
  expect(from).toMatchObject({ operand: 'equals', expectedValue: '' });
  const to = picked({ ...from, expectedValue: 'Call' }, '{conversation.to}');
  expect(to).toMatchObject({ operand: 'equals', expectedValue: '' });
  expect(picked(asked, 'contact.city')).toMatchObject({ operand: 'equals', expectedValue: 'Won' });
});

it('offers the comparisons that fit, and keeps one that a condition has already', () => {
  expect(shownOperators('', 'list')).toEqual(['contains', 'does not contain', 'is empty', 'is not empty']);
  expect(shownOperators('equals', 'choice')).toEqual(['equals', 'not equals', 'is empty', 'is not empty']);
  expect(shownOperators('less than', 'list').at(-1)).toBe('less than');
  expect(shownOperators('', undefined)).toContain('greater than');
});
