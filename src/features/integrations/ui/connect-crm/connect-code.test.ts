import { expect, it } from 'vitest';
import type { ConnectReply } from '#features/integrations/contract.ts';
import { ApiError, NETWORK_ERROR, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';
import { connectExisting, inviteNew } from './connect-code.ts';

const refused = (serverMessage: string | null) =>
  new ApiError({ message: 'made up', serverMessage, status: 422, code: 'refused' });
const offline = new ApiError({ message: 'We couldn’t reach the server.', status: 0, code: NETWORK_ERROR });
const answers =
  (success: boolean, message: string, next: ConnectReply['next'] = null) =>
  async (): Promise<ConnectReply> => ({ success, message, next, email: null });
const throws = (error: unknown) => async () => {
  throw error;
};

it.each([
  ['the server’s message', answers(false, 'This code has been used.'), 'This code has been used.'],
  ['a fallback without one', answers(false, ''), 'Failed to connect CRM. Please try again.'],
  ['the message of a refusal', throws(refused('The code has expired.')), 'The code has expired.'],
  ['a fallback for a refusal without one', throws(refused(null)), 'Failed to connect CRM. Please try again.'],
  [
    'that there was no answer',
    throws(offline),
    'An error occurred while connecting your CRM. Please try again.',
  ],
])('tells a new customer %s', async (_, send, problem) => {
  expect(await inviteNew({ code: 'code', send })).toEqual({ problem });
});

it.each([
  ['an invitation', answers(true, 'We sent it.', 'open-mail')],
  ['an account that exists', answers(false, 'Log in.', 'log-in')],
  ['a missing address', answers(false, 'Which one?', 'give-email')],
])('keeps the server’s words of %s, which is no failure', async (_, send) => {
  expect(await inviteNew({ code: 'code', send })).toEqual({ reply: await send() });
});

it.each([
  ['nothing on success', answers(true, ''), null],
  [
    'the server’s message',
    answers(false, 'Another business has this CRM.'),
    'Another business has this CRM.',
  ],
  ['a fallback without one', answers(false, ''), 'Failed to connect CRM after login. Please try again.'],
  ['the thrown message', throws(offline), 'We couldn’t reach the server.'],
  ['a fallback for an error without one', throws('odd'), 'An error occurred. Please try again.'],
])('tells a customer after the login %s', async (_, send, message) => {
  const logIn = async () => {};
  const credentials = { email: 'ann@porchlight.test', password: 'x' };
  expect(await connectExisting({ code: 'code', credentials, logIn, send })).toBe(message);
});

it.each([
  [
    'that no user came back',
    new ApiError({ message: '', status: 200, code: UNEXPECTED_FORMAT }),
    'Login failed. Please check your credentials.',
  ],
  [
    'the reason of a refused login',
    new ApiError({ message: 'Wrong e-mail or password.', status: 422, code: 'wrong-credentials' }),
    'Wrong e-mail or password.',
  ],
])('tells %s, and connects nothing', async (_, error, message) => {
  let isSent = false;
  const send = async () => {
    isSent = true;
    return await answers(true, '')();
  };
  const credentials = { email: 'ann@porchlight.test', password: 'x' };
  expect(await connectExisting({ code: 'code', credentials, logIn: throws(error), send })).toBe(message);
  expect(isSent).toBe(false);
});

it('says at action time that the code is missing', async () => {
  expect(await inviteNew({ code: undefined })).toEqual({ problem: 'No authorization code found' });
  const credentials = { email: 'ann@porchlight.test', password: 'x' };
  expect(await connectExisting({ code: undefined, credentials, logIn: async () => {} })).toBe(
    'No authorization code found',
  );
});
