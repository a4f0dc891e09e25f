import { expect, it } from 'vitest';
import { errorDetails } from './error-details.ts';

const given = { address: 'http://localhost:3000/contacts', at: new Date('2026-01-02T03:04:05Z') };

it('names the request when the error carries one', () => {
  const error = Object.assign(new Error('Failed to load contacts.'), { requestId: 'req-7' });
  expect(errorDetails({ error, ...given })).toEqual({
    message: 'Failed to load contacts.',
    requestId: 'req-7',
    text: 'Failed to load contacts.\nPage: http://localhost:3000/contacts\nTime: 2026-01-02T03:04:05.000Z\nRequest: req-7',
  });
  expect(errorDetails({ error: { message: 'No.', request_id: 'req-8' }, ...given }).requestId).toBe('req-8');
});

it.each([null, undefined, 'thrown text', {}, new Error('')])('makes do with %j', (error) => {
  const details = errorDetails({ error, ...given });
  expect(details.message).toBe('Something went wrong that we did not expect.');
  expect(details.requestId).toBeNull();
});

it('shows the text of a programming error only in the support message', () => {
  const details = errorDetails({ error: new TypeError('x is undefined'), ...given });
  expect(details.message).toBe('Something went wrong that we did not expect.');
  expect(details.text).toContain('x is undefined');
});
