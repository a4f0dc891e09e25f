import { expect, it } from 'vitest';
import { addUp } from '#features/reports/sums.ts';
import { answersOf, mostFrequent } from './measured-metric.ts';

it('counts a choice that is named as what every object has', () => {
  const metric = { calculationType: 'choice' as const, choices: ['constructor', 'painter', 'toString'] };
  const answers = answersOf(
    metric,
    addUp([{ groups: { painter: 2 } }, { groups: { constructor: 1 } }, { groups: { painter: 1 } }]),
  );
  expect(answers).toEqual([
    { name: 'constructor', count: 1 },
    { name: 'painter', count: 3 },
    { name: 'toString', count: 0 },
  ]);
  expect(mostFrequent(answers)).toBe('painter');
});
