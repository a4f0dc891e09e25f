import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText, isStorableText, storable } from './storable-text.ts';

it('cuts any text to one that can be stored and is no longer than asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, length) => {
      const cut = cutText(text, length);
      expect(isStorableText(cut)).toBe(true);
      expect(cut).toHaveLength(Math.min(text.length, length));
    }),
  );
  expect(cutText('Hi 😀', 10)).toBe('Hi 😀');
  expect(cutText('Hi 😀', 4)).toBe('Hi \ufffd');
  expect(cutText('a\0b', 10)).toBe('a\ufffdb');
});

it.each(['a\0b', '\ud83d', 'a\ude00'])('refuses %j', (text) => {
  expect(storable(10).safeParse(text).success).toBe(false);
  expect(storable(10).parse('😀')).toBe('😀');
});
