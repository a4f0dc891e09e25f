import { expect, it } from 'vitest';
import { movesText } from './moves-text.ts';

const none = { conversations: 0, messages: 0, voicemails: 0, appointments: 0, notes: 0 };

it.each([
  [{}, ''],
  [{ notes: 1 }, '1 note.'],
  [{ conversations: 1, messages: 1200 }, '1 call or chat and 1,200 messages.'],
  [{ messages: 2, appointments: 1, notes: 3 }, '2 messages, 1 appointment, and 3 notes.'],
])('says how much %j is', (moves, text) => {
  expect(movesText({ ...none, ...moves })).toBe(text);
});
