import { expect, test } from 'vitest';
import { formatMoney, parseMoney } from './money.ts';

test.each([
  ['$1,234.50', 1234.5],
  ['1234.5', 1234.5],
  ['1 234', 1234],
  ['.5', 0.5],
  ['12.', 12],
  ['0', 0],
  ['-$20', -20],
  ['19.999', 20],
])('%s is an amount', (text, amount) => {
  expect(parseMoney(text)).toBe(amount);
});

test.each(['', '   ', '$', 'abc', '12abc', '1.2.3', '1e5', 'Infinity', '.'])(
  '%j is not an amount',
  (text) => {
    expect(parseMoney(text)).toBeNull();
  },
);

test('an amount shows two decimals and comes back the same', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50');
  expect(formatMoney(0)).toBe('$0.00');
  expect(formatMoney(null)).toBe('');
  expect(parseMoney(formatMoney(-98765.43))).toBe(-98765.43);
});
