import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { shouldRetry } from './query-client.ts';

const error = (status: number) => new ApiError({ message: '', status, code: '' });

it.each([
  [0, true],
  [500, true],
  [503, true],
  [401, false],
  [404, false],
  [429, false],
  [200, false],
])('answers a first failure with status %d by trying again: %s', (status, again) => {
  expect(shouldRetry(0, error(status))).toBe(again);
});

it('gives up after the second try, and on a bug of ours at once', () => {
  expect(shouldRetry(1, error(500))).toBe(false);
  expect(shouldRetry(0, new TypeError())).toBe(false);
});
