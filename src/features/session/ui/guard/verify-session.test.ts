import { expect, it } from 'vitest';
import { ApiError } from '#ui/api/api-error.ts';
import { VERIFY_MESSAGES, verifyFailure } from './verify-session.ts';

const failed = (status: number, code: string) => new ApiError({ message: '', status, code });

it.each([
  ['a 401', failed(401, 'unauthenticated'), 'Session expired. Please log in again.'],
  ['a 500', failed(500, 'http-500'), 'Session verification failed. Please log in again.'],
  ['a 403', failed(403, 'http-403'), 'Session verification failed. Please log in again.'],
  ['no user', failed(200, 'unexpected-format'), 'Session verification failed. Please log in again.'],
  ['no answer', failed(0, 'network-error'), 'An error occurred during authentication. Please log in again.'],
  ['a throw', new TypeError(), 'An error occurred during authentication. Please log in again.'],
])('words %s', (_, error, message) => {
  expect(VERIFY_MESSAGES[verifyFailure(error)]).toBe(message);
});
