/** A metric as the fields of its form, and back. */
import {
  type CalculationType,
  kindOf,
  type Metric,
  type MetricInput,
  VARIABLE_PREFIX,
} from '#features/reports/contract.ts';
import { type FilterValues, filtersOf, filterValues, numberField, typedNumber } from './filter-values.ts';

/** The four types that the form offers; a number is calculated in several ways. */
export type MetricType = 'count' | 'bool' | 'choice' | 'text';
export type Calculation = Exclude<CalculationType, 'bool' | 'choice' | 'text'>;
/** Stands for "an answer that the receptionist collected", whose name is typed. */
export const VARIABLE = 'variable';

export type MetricValues = {
  name: string;
  description: string;
  type: MetricType | '';
  calculation: Calculation;
  path: string;
  variable: string;
  filters: FilterValues;
  validation_rules: { min: string; max: string };
  choices: string[];
  active: boolean;
};

export function metricValues(metric: Metric | null): MetricValues {
  const isNumber = metric !== null && kindOf(metric.calculation_type) === 'number';
  const path = metric?.data_path ?? '';
  const isVariable = path.startsWith(VARIABLE_PREFIX);
  return {
    name: metric?.name ?? '',
    description: metric?.description ?? '',
    type: metric ? (isNumber ? 'count' : (metric.calculation_type as MetricType)) : '',
    calculation: isNumber ? (metric.calculation_type as Calculation) : 'count',
    path: isVariable ? VARIABLE : path,
    variable: isVariable ? path.slice(VARIABLE_PREFIX.length) : '',
    filters: filterValues(metric?.filters),
    validation_rules: {
      min: numberField(metric?.validation_rules.min),
      max: numberField(metric?.validation_rules.max),
    },
    choices: metric?.choices ?? [],
    active: metric?.active ?? true,
  };
}

export const isCalculated = (calculation: Calculation): boolean =>
  calculation !== 'llm_analysis' && calculation !== 'custom';

/** A sum or an average is of a field; a count is of conversations, or of those with a field. */
export const needsPath = (calculation: Calculation): boolean => ['sum', 'avg'].includes(calculation);

export function metricBody(values: MetricValues): MetricInput {
  const { name, description, type, calculation, choices, active } = values;
  const isNumber = type === 'count';
  return {
    name,
    description,
    // The contract says what is wrong with an empty one.
    calculation_type: (isNumber ? calculation : type) as CalculationType,
    data_path: isNumber && isCalculated(calculation) ? pathOf(values) : '',
    filters: filtersOf(values.filters),
    validation_rules: isNumber ? rulesOf(values) : {},
    active,
    ...(type === 'choice' && { choices }),
  };
}

const pathOf = ({ path, variable }: MetricValues): string =>
  path === VARIABLE ? VARIABLE_PREFIX + variable.trim() : path;

function rulesOf({ validation_rules: { min, max } }: MetricValues) {
  const [least, most] = [typedNumber(min), typedNumber(max)];
  return { ...(least !== undefined && { min: least }), ...(most !== undefined && { max: most }) };
}

/** What the contract does not check: the two limits belong together. */
export function metricProblems({ type, validation_rules: { min, max } }: MetricValues) {
  const isWrong = type === 'count' && Number(typedNumber(min)) > Number(typedNumber(max));
  return isWrong ? [{ path: 'validation_rules.max', message: 'Must not be below the smallest value' }] : [];
}

/** Where a refusal of the server is shown. */
export const metricField = (path: string, { path: chosen }: MetricValues): string => {
  if (path === 'calculation_type') return 'type';
  return path === 'data_path' ? (chosen === VARIABLE ? 'variable' : 'path') : path;
};

/** Trimmed; of two that differ in case only, the first stays. */
export function uniqueChoices(choices: readonly string[]): string[] {
  const seen = new Set<string>();
  return choices.flatMap((choice) => {
    const trimmed = choice.trim();
    if (trimmed === '' || seen.has(trimmed.toLowerCase())) return [];
    seen.add(trimmed.toLowerCase());
    return [trimmed];
  });
}
