import { expect, it } from 'vitest';
import { insertAt } from './insert-at.ts';

it.each([
  ['at the cursor', 'Hi , welcome', { start: 3, end: 3 }, 'Hi {x}, welcome', 6],
  ['in place of a selection', 'Hi NAME!', { start: 3, end: 7 }, 'Hi {x}!', 6],
  ['at the end where there is no cursor', 'Hi ', null, 'Hi {x}', 6],
  ['into nothing', '', { start: 0, end: 0 }, '{x}', 3],
  ['at the end of a text that became shorter', 'Hi', { start: 9, end: 12 }, 'Hi{x}', 5],
])('inserts %s', (_, text, selection, expected, caret) => {
  expect(insertAt({ text, insertion: '{x}', selection })).toEqual({ text: expected, caret });
});
