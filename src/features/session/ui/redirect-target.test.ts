import { expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

it.each(['/dashboard', '/contacts/42', '/conversations?page=2&source=call,web#top', '/account/profile'])(
  'goes back to %s',
  (path) => {
    expect(redirectTarget(path)).toBe(path);
  },
);

it.each([
  undefined,
  null,
  7,
  '',
  'contacts',
  'https://evil.test/',
  '//evil.test/x',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/..//evil.test',
  'javascript:alert(1)',
  '/',
  '/?redirect=/x',
  '/logout',
  '/logout/',
  '/account/logout',
])('goes to the dashboard instead of %j', (wanted) => {
  expect(redirectTarget(wanted)).toBe('/dashboard');
});
