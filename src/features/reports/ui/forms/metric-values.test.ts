import { expect, it } from 'vitest';
import { type Metric, metricInput } from '#features/reports/contract.ts';
import { metricBody, metricField, metricProblems, metricValues, uniqueChoices } from './metric-values.ts';

const saved = {
  id: 4,
  name: 'Sales of callers',
  description: 'Only calls',
  calculation_type: 'sum',
  active: true,
  data_path: 'sales_value',
  filters: { source: ['call'], min_duration_seconds: 30 },
  validation_rules: { min: 0 },
  choices: [],
} as unknown as Metric;

it.each([
  saved,
  { ...saved, data_path: 'variables_collected.job_size' },
  { ...saved, calculation_type: 'custom', data_path: '', filters: {}, validation_rules: {} },
  { ...saved, calculation_type: 'choice', data_path: '', validation_rules: {}, choices: ['Leak', 'Drain'] },
] as Metric[])('loads back what it saves ($calculation_type of $data_path)', (metric) => {
  const body = metricInput.parse(metricBody(metricValues(metric)));
  const { id: _, ...rest } = metric;
  expect(body).toEqual(rest);
});

it('refuses what the spec refuses, in its words', () => {
  const said = (change: Partial<ReturnType<typeof metricValues>>) => {
    const { error } = metricInput.safeParse(metricBody({ ...metricValues(saved), ...change }));
    return error?.issues.map(({ message }) => message);
  };
  expect(said({ name: ' ' })).toEqual(['Name is required']);
  expect(said({ name: 'x'.repeat(61) })).toContain('Name must be 60 characters or less');
  expect(said({ description: 'x'.repeat(301) })).toContain('Description must be 300 characters or less');
  expect(said({ type: '' })).toEqual(['Metric type is required']);
  expect(said({ type: 'choice', choices: ['Leak', ' leak '] })).toEqual([
    'At least 2 unique choices are required for choice type',
  ]);
});

it('asks for a field where one is calculated with, and for limits in order', () => {
  const refused = (change: Partial<ReturnType<typeof metricValues>>) => {
    const values = { ...metricValues(saved), ...change };
    const { error } = metricInput.safeParse(metricBody(values));
    const paths = error?.issues.map(({ path }) => metricField(path.join('.'), values)) ?? [];
    return [...paths, ...metricProblems(values).map(({ path }) => path)];
  };
  expect(refused({ path: '' })).toEqual(['path']);
  expect(refused({ path: 'variable', variable: ' ' })).toEqual(['variable']);
  expect(refused({ calculation: 'count', path: '' })).toEqual([]);
  expect(refused({ calculation: 'llm_analysis', path: 'variable' })).toEqual([]);
  expect(refused({ type: 'bool', path: '' })).toEqual([]);
  expect(refused({ validation_rules: { min: '5', max: '1' } })).toEqual(['validation_rules.max']);
});

it('shows a refusal where the field is on the screen', () => {
  const values = metricValues(saved);
  expect(metricField('calculation_type', values)).toBe('type');
  expect(metricField('data_path', values)).toBe('path');
  expect(metricField('data_path', { ...values, path: 'variable' })).toBe('variable');
});

it('trims choices and ignores duplicates', () => {
  expect(uniqueChoices([' Leak', 'leak', '', 'Drain ', 'DRAIN'])).toEqual(['Leak', 'Drain']);
});
