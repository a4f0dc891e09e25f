import { describe, expect, it } from 'vitest';
import { canAdd, fitTogether, keepFitting } from './compatibility.ts';
import { CALCULATION_TYPES, type CalculationType, CHART_TYPES, type ChartType } from './vocabulary.ts';

/** Every selection of one, two or three metrics. */
const SELECTIONS = CALCULATION_TYPES.flatMap((one) => [
  [one],
  ...CALCULATION_TYPES.flatMap((two) => [[one, two], ...CALCULATION_TYPES.map((three) => [one, two, three])]),
]);
const NUMBERS = ['count', 'sum', 'avg', 'percentage', 'custom', 'llm_analysis'];

/** The rule as it is written down, in words of its own. */
const isAllowed = (chart: ChartType, types: CalculationType[]): boolean => {
  const only = (...allowed: string[]) => types.every((type) => allowed.includes(type));
  if (chart === 'line') return only(...NUMBERS);
  if (chart === 'number') return types.length === 1 && only(...NUMBERS);
  if (chart === 'table')
    return only('text', 'bool', 'choice') && types.indexOf('choice') === types.lastIndexOf('choice');
  return only(...NUMBERS) || (types.length === 1 && only('bool', 'choice'));
};

describe.each(CHART_TYPES)('a %s chart', (chart) => {
  it('shows the metrics that fit together, and no others', () => {
    expect(SELECTIONS.length).toBe(9 + 81 + 729);
    for (const types of SELECTIONS)
      expect([types, fitTogether(chart, types)]).toEqual([types, isAllowed(chart, types)]);
  });

  it('offers another metric only where the result fits', () => {
    for (const types of SELECTIONS) {
      const [metric, ...selected] = types.map((calculation_type) => ({ calculation_type }));
      if (metric) expect(canAdd(chart, { selected, metric })).toBe(isAllowed(chart, types));
    }
  });

  it('keeps a selection that fits together when its type changes', () => {
    for (const types of SELECTIONS) {
      const selected = types.map((calculation_type, id) => ({ id, calculation_type }));
      const kept = keepFitting(chart, selected);
      expect(
        fitTogether(
          chart,
          kept.map(({ calculation_type }) => calculation_type),
        ),
      ).toBe(true);
      if (isAllowed(chart, types)) expect(kept).toEqual(selected);
    }
  });
});

it('keeps the first of two metrics that do not fit together', () => {
  const metric = (id: number, calculation_type: CalculationType) => ({ id, calculation_type });
  const selected = [metric(1, 'text'), metric(2, 'choice'), metric(3, 'count'), metric(4, 'bool')];
  expect(keepFitting('bar', selected).map(({ id }) => id)).toEqual([2]);
  expect(keepFitting('table', selected).map(({ id }) => id)).toEqual([1, 2, 4]);
  expect(keepFitting('line', selected).map(({ id }) => id)).toEqual([3]);
});
