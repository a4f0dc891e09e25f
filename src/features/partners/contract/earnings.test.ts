import { expect, it } from 'vitest';
import { DEFAULT_EARNINGS, EARNINGS_RANGES, earningsOf } from './earnings.ts';

/** Worked by hand: fee − 250, and 0.2 × payment × clients × month. */
it.each([
  ['the defaults', DEFAULT_EARNINGS, 250, [100, 200, 300]],
  ['the least', { onboardingFee: 250, monthlyPayment: 47, newClients: 1 }, 0, [9.4, 18.8, 28.2]],
  [
    'a fee below the setup fee',
    { onboardingFee: 100, monthlyPayment: 250, newClients: 2 },
    0,
    [100, 200, 300],
  ],
  ['an odd payment', { onboardingFee: 750, monthlyPayment: 97, newClients: 3 }, 500, [58.2, 116.4, 174.6]],
  ['no round sum', { onboardingFee: 300, monthlyPayment: 57, newClients: 7 }, 50, [79.8, 159.6, 239.4]],
  [
    'the most',
    { onboardingFee: 5000, monthlyPayment: 9997, newClients: 20 },
    4750,
    [39_988, 79_976, 119_964],
  ],
])('%s', (_, input, upfront, months) => {
  const earned = earningsOf(input);
  expect(earned.upfront).toBe(upfront);
  expect(earned.months).toEqual(months.map((earnings, index) => ({ month: index + 1, earnings })));
});

it('has the sliders that were specified, and defaults on them', () => {
  expect(EARNINGS_RANGES).toEqual({
    onboardingFee: { min: 250, max: 5000, step: 50 },
    monthlyPayment: { min: 47, max: 10_000, step: 10 },
    newClients: { min: 1, max: 20, step: 1 },
  });
});
