import { expect, test } from 'vitest';
import { retriedText } from './retried-text.ts';

test.each([
  [0, 0, 'There is nothing to try again.'],
  [1, 0, 'The run continues.'],
  [1200, 0, '1,200 runs continue.'],
  [0, 1, '1 run was left out: its last step may have taken place; check it individually.'],
  [
    3,
    2,
    '3 runs continue. 2 runs were left out: their last step may have taken place; check them one by one.',
  ],
])('%d retried and %d left out', (retried, leftOut, text) => {
  expect(retriedText({ retried, left_out: leftOut })).toBe(text);
});
