import { expect, it } from 'vitest';
import type { CalculationType } from '#features/reports/contract.ts';
import { changeOf, numberText } from './metric-value.ts';

const metric = (calculation_type: CalculationType, data_path = '') => ({ calculation_type, data_path });

it.each([
  [1234.5, metric('count'), '1,234.5'],
  [12.345, metric('percentage'), '12.3%'],
  [62, metric('bool'), '62%'],
  [1999.5, metric('sum', 'sales_value'), '$1,999.50'],
  [200, metric('avg', 'duration_seconds'), '3 min 20 s'],
  [45, metric('avg', 'duration_seconds'), '45 s'],
  [7322, metric('sum', 'duration_seconds'), '2 h 2 min'],
  [4.257, metric('avg', 'rank'), '4.26'],
])('writes %d of %o as %s', (value, of, text) => {
  expect(numberText(value, of)).toBe(text);
});

it.each([
  [metric('count'), 12, 10, 'up', '20%'],
  [metric('count'), 5, 10, 'down', '50%'],
  [metric('count'), 5, 0, 'up', '5'],
  [metric('bool'), 40, 52.5, 'down', '12.5 points'],
  [metric('sum', 'sales_value'), 100, 100, 'same', 'No change'],
] as const)('compares %o: %d after %d', (of, current_value, previous_value, direction, text) => {
  expect(changeOf({ ...of, current_value, previous_value })).toEqual({ direction, text });
});

it('compares neither words nor a missing value', () => {
  expect(changeOf({ ...metric('choice'), current_value: 'Leak', previous_value: 'Drain' })).toBeNull();
  expect(changeOf({ ...metric('count'), current_value: 3, previous_value: null })).toBeNull();
});
