import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryDelay, shouldRetry } from './query-client.ts';

const error = (status: number, retryAfter: number | null = null) =>
  new ApiError({ message: '', status, code: '', retryAfter });

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

it('gives up after the second try, and at once on our own bug', () => {
  expect(shouldRetry(1, error(500))).toBe(false);
  expect(shouldRetry(0, new TypeError())).toBe(false);
});

it('waits for a server that says when it will be back, as long as it says, for ten seconds in all', () => {
  const away = error(503, 2);
  expect(retryDelay(0, away)).toBe(2000);
  expect(retryDelay(4, away)).toBe(2000);
  expect(shouldRetry(4, away)).toBe(true);
  expect(shouldRetry(5, away)).toBe(false);
});

it('shows the error if waiting would take long or the server gives no time', () => {
  expect(shouldRetry(1, error(503, 600))).toBe(false);
  expect(shouldRetry(0, error(429, 2))).toBe(false);
  expect(retryDelay(0, error(500))).toBe(1000);
});
