import { expect, it } from 'vitest';
import { clock } from './clock.ts';
import { messageAt } from './spoken-message.ts';

const segments = [
  { message: 1, start_ms: 300, end_ms: 2000 },
  { message: 2, start_ms: 2350, end_ms: 4000 },
];

it.each([
  [0, null],
  [0.3, 1],
  [1.9, 1],
  [2.2, 1],
  [2.35, 2],
  [4, 2],
  [4.1, null],
])('at %d s message %s is spoken', (seconds, message) => {
  expect(messageAt(segments, seconds)).toBe(message);
});

it('finds no message in a recording without segments', () => {
  expect(messageAt([], 1)).toBeNull();
});

it.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3725, '1:02:05'],
  [Number.NaN, '0:00'],
])('%d s are %s on the clock', (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});
