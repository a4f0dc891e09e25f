import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MESSAGES, partsOf } from './parts-of.ts';

it('loses nothing of any text, and makes no part longer than the reader takes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3000, unit: 'grapheme' }), (text) => {
      const parts = partsOf(text, MESSAGES);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) {
        expect(text.slice(part.start, part.start + part.text.length)).toBe(part.text);
        expect(part.text.length).toBeLessThanOrEqual(MESSAGES.longest);
      }
    }),
  );
});

it('cuts where a sentence ends', () => {
  const story = 'We moved in last spring and the house is lovely. '.repeat(8);
  for (const { text } of partsOf(`${story}Can you come?`, MESSAGES)) expect(text.trim()).toMatch(/[.?]$/);
});
