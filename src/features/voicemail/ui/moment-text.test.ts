import { expect, it } from 'vitest';
import { momentText } from './moment-text.ts';

const now = new Date(2026, 10, 15, 18, 0);

it.each([
  [new Date(2026, 10, 15, 9, 5), '9:05 AM'],
  [new Date(2026, 10, 14, 21, 0), 'Nov 14, 9:00 PM'],
  [new Date(2025, 10, 15, 18, 0), 'Nov 15, 2025'],
])('%s is %s', (date, text) => {
  expect(momentText(date.toISOString(), now).replace(/\s/g, ' ')).toBe(text);
});
