import { expect, it } from 'vitest';
import { backText } from './team-hours.ts';

const timezone = 'America/Denver';
/** A Thursday evening in Denver. */
const now = Date.parse('2026-11-20T03:00:00Z');

it.each([
  ['2026-11-20T05:30:00Z', 'at 10:30 PM'],
  ['2026-11-20T15:00:00Z', 'tomorrow at 8:00 AM'],
  ['2026-11-23T15:00:00Z', 'on Monday at 8:00 AM'],
  ['2026-12-01T15:00:00Z', 'on December 1 at 8:00 AM'],
])('says when a person is back who comes at %s', (changes_at, when) => {
  expect(backText({ is_open: false, changes_at, timezone }, now)).toBe(
    `Our team is back ${when}. The receptionist answers at any hour.`,
  );
});
