import { expect, it } from 'vitest';
import { parseThemeCookie, resolveTheme } from './theme.ts';

it.each([
  ['', 'system'],
  ['porchlight_theme=dark', 'dark'],
  ['XSRF-TOKEN=a; porchlight_theme=light; b=c', 'light'],
  ['porchlight_theme=system', 'system'],
  ['porchlight_theme=purple', 'system'],
  ['not_porchlight_theme=dark', 'system'],
])('reads %j as %s', (cookies, choice) => {
  expect(parseThemeCookie(cookies)).toBe(choice);
});

it('follows the system only when asked to', () => {
  expect(resolveTheme({ choice: 'system', systemIsDark: true })).toBe('dark');
  expect(resolveTheme({ choice: 'system', systemIsDark: false })).toBe('light');
  expect(resolveTheme({ choice: 'light', systemIsDark: true })).toBe('light');
  expect(resolveTheme({ choice: 'dark', systemIsDark: false })).toBe('dark');
});
