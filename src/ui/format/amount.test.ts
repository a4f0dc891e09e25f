import { expect, it } from 'vitest';
import { countOf } from './amount.ts';

it('uses the singular or plural that fits the number', () => {
  expect([
    countOf(0, 'row'),
    countOf(1, 'row'),
    countOf(1200, 'row'),
    countOf(2, 'person', 'people'),
  ]).toEqual(['0 rows', '1 row', '1,200 rows', '2 people']);
});
