import { expect, it } from 'vitest';
import { checkVariables, newVariable } from './conversation-variables.ts';
import { typedName } from './typed-name.ts';

const named = (id: string, name: string) => ({ ...newVariable(id), name });

it('turns names into ones that placeholders can use', () => {
  expect(typedName('Budget Range')).toBe('budget_range');
  expect(typedName('Job-Kind ')).toBe('jobkind_');
  expect(checkVariables([named('1', 'budget_range_')])).toMatchObject({
    ok: true,
    variables: [{ name: 'budget_range' }],
  });
});

it('requires a unique name', () => {
  expect(checkVariables([named('1', ' ')])).toEqual({
    ok: false,
    message: 'Please fill out all required fields: Name',
  });
  expect(checkVariables([named('1', 'a'), named('2', 'a')])).toMatchObject({ ok: false });
});

it('refuses a name that every conversation has', () => {
  expect(checkVariables([named('1', 'Admin Notes')])).toEqual({
    ok: false,
    message: 'Every conversation has a field named admin_notes already. Please choose another name.',
  });
});

it('keeps expected responses only where there are some', () => {
  const variable = { ...named('1', 'a'), expected_responses: [' yes ', ''] };
  expect(checkVariables([variable])).toMatchObject({ variables: [{ expected_responses: [] }] });
  expect(checkVariables([{ ...variable, has_expected_responses: true }])).toMatchObject({
    variables: [{ expected_responses: ['yes'] }],
  });
});
