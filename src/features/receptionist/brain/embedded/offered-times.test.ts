/** Times that were just offered, and a weekday that does not go with its date, through whole conversations. */
import { describe, expect, it } from 'vitest';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { play } from '#tests/support/receptionist/play.ts';

/** Offerings are found by their titles alone. */
const brain = openEmbeddedBrain({ recall: async () => [] });
const END = ['Jo Fox', '720 555 0111', 'yes'];
const heard = async (...lines: string[]) => {
  const { calls, said } = await play({ brain, lines });
  return { held: calls.filter((call) => call.startsWith('hold')), said: said.map(({ text }) => text) };
};

describe('a time that was offered', () => {
  it.each([
    ['the first', '20'],
    ['the earlier one please', '20'],
    ["monday's good", '20'],
    ['any of those', '20'],
    ['the second of those', '21'],
    ['no, the second one', '21'],
    ['tuesday', '21'],
    ['the 21st', '21'],
    ["can't do monday or tuesday, so wednesday", '22'],
    ['the last option', '22'],
    ['the latest', '22'],
  ])('is taken by “%s”', async (words, day) => {
    const { held, said } = await heard('Leak repair next week', words, ...END);
    expect(held).toEqual([`hold Leak repair 2034-11-${day} 09:00`]);
    expect(said).not.toContain("I don't have that time free.");
  });

  it('leads to another one on “same time the day after those”', async () => {
    const { held } = await heard('Leak repair next week', 'same time the day after those', ...END);
    expect(held.at(-1)).toBe('hold Leak repair 2034-11-23 09:00');
  });

  it('is offered no more after “none of those”', async () => {
    const { said } = await heard('Leak repair next week', 'none of those, later that week?');
    expect(said.at(-2)).not.toContain('November 20 at 9:00 AM');
  });
});

describe('a weekday that does not go with its date', () => {
  const QUESTION = 'November 25 is a Saturday. Did you mean Friday, November 24 or Saturday, November 25?';

  it.each([
    ['friday', '24'],
    ['the 24th', '24'],
    ['the friday one', '24'],
    ['the first', '24'],
    ['Friday, November 24', '24'],
    ['saturday', '25'],
    ['the 25th sorry', '25'],
    ['the latter', '25'],
  ])('is asked about, and “%s” answers it', async (words, day) => {
    const { calls, said } = await play({ brain, lines: ['Leak repair on friday the 25th at 10', words] });
    expect(said.map(({ text }) => text)).toContain(QUESTION);
    expect(calls[0]).toBe(`look for Leak repair from 2034-11-${day}, 1 days`);
  });

  it('is left when they name another day', async () => {
    const { held, said } = await heard('Leak repair on friday the 25th at 10', 'make it thursday', ...END);
    expect(said.filter((text) => text === QUESTION)).toHaveLength(1);
    expect(held).toEqual(['hold Leak repair 2034-11-16 10:00']);
  });
});
