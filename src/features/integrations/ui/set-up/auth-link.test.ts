import { expect, it } from 'vitest';
import { ApiError, UNEXPECTED_FORMAT } from '#ui/api/api-error.ts';
import { authLinkFailure, readAuthLink } from './auth-link.ts';

const refused = (code: string, serverMessage: string | null = null) =>
  new ApiError({ message: 'made up', serverMessage, status: 500, code });

it('goes only to a web address', () => {
  expect(readAuthLink('https://app.hubspot.com/oauth')).toBe('https://app.hubspot.com/oauth');
  expect(() => readAuthLink(' ')).toThrow('Authentication link not available.');
  for (const url of ['javascript:alert(1)', 'hubspot', '//evil.test'])
    expect(() => readAuthLink(url)).toThrow('Invalid auth link response format');
});

it.each([
  ['a reply of another shape', refused(UNEXPECTED_FORMAT), 'Invalid auth link response format'],
  ['the server’s reason', refused('x', 'HubSpot is not registered here.'), 'HubSpot is not registered here.'],
  ['a refusal without a reason', refused('x'), 'Authentication link not available.'],
])('says %s', (_, error, message) => {
  expect(authLinkFailure(error)).toBe(message);
});
