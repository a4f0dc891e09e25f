import { expect, it } from 'vitest';
import { speakable } from './speakable.ts';

it.each([
  ['It’s “fine” — really…', 'It\'s "fine" , really.'],
  ['naïve café', 'naive cafe'],
  ['one\n\ttwo  three', 'one two three'],
  ['👍 ok', 'ok'],
  ['日本', ''],
])('%j is said as %j', (text, said) => {
  expect(speakable(text)).toBe(said);
});

it('refuses what would take minutes', () => {
  expect(() => speakable('x'.repeat(2001))).toThrow(RangeError);
});
