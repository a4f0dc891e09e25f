import { expect, it } from 'vitest';
import { ApiError } from '#ui/api/api-error.ts';
import { checkCredentials } from './check-credentials.ts';
import { signInFailure } from './sign-in.ts';

const refused = (status: number, serverMessage: string | null) =>
  new ApiError({ message: serverMessage ?? 'made up', serverMessage, status, code: `http-${status}` });

it.each([
  ['the server’s words', refused(422, 'Wrong e-mail or password.'), 'Wrong e-mail or password.'],
  ['the server’s words on a rate limit', refused(429, 'Too many attempts.'), 'Too many attempts.'],
  ['a fallback without words', refused(500, null), 'Login failed'],
  [
    'that the reply has no user',
    new ApiError({ message: '', status: 200, code: 'unexpected-format' }),
    'Login failed. Please check your credentials.',
  ],
  [
    'that there was no answer',
    new ApiError({ message: '', status: 0, code: 'network-error' }),
    'An error occurred while trying to log in. Please try again.',
  ],
  [
    'the same for an error in our code',
    new TypeError('chunk failed to load'),
    'An error occurred while trying to log in. Please try again.',
  ],
])('tells %s', (_, error, message) => {
  expect(signInFailure(error)).toBe(message);
});

it('asks for both fields and a plausible address', () => {
  expect(checkCredentials({ email: ' ', password: '' })).toEqual({
    email: 'Please enter your email address.',
    password: 'Please enter your password.',
  });
  expect(checkCredentials({ email: 'ann@', password: 'x' })).toEqual({
    email: 'Please enter a valid email address.',
  });
  expect(checkCredentials({ email: ' ann@a.test ', password: ' ' })).toEqual({});
});
