import { expect, it } from 'vitest';
import { limitText } from './limit-text.ts';

it.each([
  [1, '1,200 of 5,000 per second'],
  [10, '1,200 of 5,000 per 10 seconds'],
  [60, '1,200 of 5,000 per minute'],
  [120, '1,200 of 5,000 per 2 minutes'],
  [3600, '1,200 of 5,000 per hour'],
  [86_400, '1,200 of 5,000 per day'],
])('says a limit per %d seconds', (seconds, text) => {
  expect(limitText({ used: 1200, requests: 5000, per_seconds: seconds })).toBe(text);
});
