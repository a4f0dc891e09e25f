import { describe, expect, it } from 'vitest';
import { ApiError, NETWORK_ERROR, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';
import { CardProblem } from './pay/card.ts';
import { payFailure } from './pay/use-payment.ts';
import { signFailure } from './sign/use-sign.ts';

const refused = (serverMessage: string | null, code = 'payment-refused', errors = {}) =>
  new ApiError({ message: 'made up', status: 402, code, serverMessage, errors });
const offline = new ApiError({ message: 'made up', status: 0, code: NETWORK_ERROR });
const odd = new ApiError({ message: 'made up', status: 200, code: UNEXPECTED_FORMAT });
const fields = refused('Please check the marked fields.', 'validation-failed', {
  email: ['Email is required'],
});

describe('a payment that failed', () => {
  it.each([
    [
      'the card provider',
      new CardProblem('Your card number is incomplete.'),
      'Your card number is incomplete.',
    ],
    ['no token', new CardProblem(), 'Please check your payment information and try again.'],
    ['the server', refused('Your card was declined.'), 'Your card was declined.'],
    ['an answer without a message', refused(null), 'Payment failed. Please try again.'],
    ['an answer of another shape', odd, 'Payment failed. Please try again.'],
    ['no answer', offline, 'An error occurred while processing payment. Please try again.'],
    ['a bug', new Error('x'), 'An error occurred while processing payment. Please try again.'],
  ])('is worded by %s', (_, error, text) => {
    expect(payFailure(error)).toBe(text);
  });
});

describe('a signature that failed', () => {
  it.each([
    ['the server', refused('Too many attempts.'), 'Too many attempts.'],
    ['the first field', fields, 'Email is required'],
    ['an answer without a message', refused(null), 'Failed to submit agreement. Please try again.'],
    ['no answer', offline, 'An error occurred while submitting the agreement. Please try again.'],
  ])('is worded by %s', (_, error, text) => {
    expect(signFailure(error)).toBe(text);
  });
});
