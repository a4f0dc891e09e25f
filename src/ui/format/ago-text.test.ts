import { expect, it } from 'vitest';
import { agoText } from './ago-text.ts';

const now = new Date(2026, 10, 15, 18, 0);
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

it.each([
  [0.5, 'just now'],
  [-3, 'just now'],
  [5, '5 minutes ago'],
  [119, '1 hour ago'],
  [25 * 60, 'yesterday'],
  [6 * 1440, '6 days ago'],
  [10 * 1440, 'Nov 5'],
  [400 * 1440, 'Oct 11, 2025'],
])('%d minutes before is %s', (minutes, text) => {
  expect(agoText(before(minutes), now)).toBe(text);
});
