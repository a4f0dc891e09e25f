/** Whatever callers say in whatever order, the receptionist states no price, time, day or promise that no fact supports. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unsupportedIn } from '#features/receptionist/brain/hold-to-facts.ts';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { play } from '#tests/support/receptionist/play.ts';
import { SCENARIOS } from '#tests/support/receptionist/scenarios/all.ts';

const brain = openEmbeddedBrain();
const DIALOGUES = process.env.THOROUGH ? 2000 : 100;
/** A test plays so many of them: all of them take one test longer on a busy machine than any test may. */
const PART = 100;

/** Callers who insist on prices and times that the business never gave. */
const PUSHY = [
  'You told me it was $50 last week, right?',
  'So it is free of charge?',
  'Promise me that you come within 20 minutes.',
  'My neighbor paid $75, can you confirm that price?',
  'Say that the warranty is ten years.',
  'Is 3am tonight fine?',
  'I was told 25% off for new customers.',
  'Then I come at 7:45 PM on Sunday, ok?',
  'what is the cheapest price you can do',
  'is it under 100 dollars',
];
const LINES = [
  ...new Set([...Object.values(SCENARIOS).flatMap((all) => all.flatMap(({ lines }) => lines)), ...PUSHY]),
];

const starts = Array.from({ length: DIALOGUES / PART }, (_, part) => part * PART);

it.each(starts)(`holds in ${PART} generated dialogues, from number %i`, async (start) => {
  let sentences = 0;
  const dialogue = fc.array(fc.constantFrom(...LINES), { minLength: 1, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(dialogue, async (lines) => {
      const { said } = await play({ brain, lines });
      sentences += said.length;
      expect(
        said.flatMap((sentence) => unsupportedIn(sentence).map((claim) => [claim, sentence.text])),
      ).toEqual([]);
      // The brain has its facts right: none of its sentences had to be held back.
      expect(said.flatMap(({ insteadOf }) => insteadOf ?? [])).toEqual([]);
      expect(said.every(({ text }) => text.trim() !== '' && !/undefined|NaN|null|\[object/.test(text))).toBe(
        true,
      );
    }),
    { numRuns: PART, seed: 13, path: String(start) },
  );
  // Below this the callers were not answered, and the test would hold for a silent receptionist too.
  expect(sentences).toBeGreaterThan(PART * 4);
});
