import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MESSAGES, partsOf } from './parts-of.ts';

it('loses no word of any text, and makes no part longer than the reader takes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3000, unit: 'grapheme' }), (text) => {
      const parts = partsOf(text, MESSAGES);
      const visible = (whole: string) => whole.replaceAll(/\s/g, '');
      expect(visible(parts.map((part) => part.text).join(''))).toBe(visible(text));
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

it('takes each line as a message of its own', () => {
  expect(partsOf('What are your hours?\n\nHow much is it?', MESSAGES)).toEqual([
    { text: 'What are your hours?', start: 0, isFirstOfLine: true },
    { text: 'How much is it?', start: 22, isFirstOfLine: true },
  ]);
  expect(partsOf(' \n', MESSAGES)).toEqual([{ text: '', start: 0, isFirstOfLine: true }]);
});
