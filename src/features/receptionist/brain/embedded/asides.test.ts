/** Words that mean something else than what was asked for. */
import { expect, it } from 'vitest';
import { dialogueIn } from '#features/receptionist/brain/remembered.ts';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { play } from '#tests/support/receptionist/play.ts';
import { FACTS } from '#tests/support/receptionist/world.ts';
import { outcomeOf } from './outcome.ts';

/** Offerings are found by their titles alone. */
const brain = openEmbeddedBrain({ recall: async () => [] });
const END = ['Jo Fox', '720 555 0111', 'yes'];
const after = async (...lines: string[]) => {
  const { calls, said, state } = await play({ brain, lines });
  return { calls, said: said.map(({ text }) => text), state: dialogueIn(state) };
};

it.each(['under the sink', "it's under sink 2", 'behind the third toilet, upstairs'])(
  'keeps “%s” as a note when a time was asked for, and asks again',
  async (aside) => {
    const { calls, said, state } = await after('I need a leak repair', aside, 'Thursday at 10', ...END);
    expect(calls.at(-1)).toBe('book Leak repair 2034-11-16 10:00 for Jo Fox, +17205550111');
    expect(said[1]).toBe("Thanks, I've noted that.");
    expect(state.notes).toContain(aside);
  },
);

it('takes no offered time by the number of a bathroom', async () => {
  const { calls } = await after('Leak repair next week', 'in the second bathroom', 'the third one', ...END);
  expect(calls.filter((call) => call.startsWith('hold'))).toEqual(['hold Leak repair 2034-11-22 09:00']);
});

it('passes on what it does not understand after the second time', async () => {
  const { said, state } = await after(
    'I need a leak repair',
    'the blue thing upstairs',
    'by the old door',
    'next to the garden hose',
  );
  expect(said.at(-1)).toBe("What's your name?");
  expect(state.message).toContain('the blue thing upstairs by the old door');
});

it.each([
  ['as an answer', ['Book drain cleaning for Friday at 9', 'Yolanda Price', '720 555 0111', 'yes']],
  ['at once', ['My name is Yolanda Price, 720 555 0111, I need drain cleaning Friday at 9', 'yes']],
  ['in lower case', ['im yolanda price, drain cleaning friday at 9', 'Yolanda Price', '7205550111', 'yes']],
])('says no price to a caller whose name is Price, told %s', async (_, lines) => {
  const { calls, said } = await after(...lines);
  expect(calls.at(-1)).toBe('book Drain cleaning 2034-11-17 09:00 for Yolanda Price, +17205550111');
  expect(said.join(' ')).not.toContain('$');
});

it('hears the name of a caller who wants to be called back', async () => {
  const { calls } = await after('This is Jo Fox. Can you call me back at 720 555 0111?');
  expect(calls[0]).toMatch(/^call back Jo Fox, \+17205550111/);
});

/** Every order of the words. */
const ordersOf = (words: readonly string[]): string[][] =>
  words.length < 2
    ? [[...words]]
    : words.flatMap((word, index) => ordersOf(words.toSpliced(index, 1)).map((rest) => [word, ...rest]));

it('answers each of several messages that came while it was thinking, in whatever order', async () => {
  const answers = {
    'What are your hours?': 'open Monday',
    'How much is a drain cleaning?': 'Drain cleaning is $129',
    'Do you come to Orem?': 'We serve Denver',
    'How long does a leak repair take?': 'We plan',
  };
  for (const lines of ordersOf(Object.keys(answers))) {
    const { said } = await after(lines.join('\n'));
    for (const answer of Object.values(answers))
      expect(said.filter((sentence) => sentence.includes(answer))).toHaveLength(1);
  }
});

const leakRepair = async () => [{ id: 'offering:2', score: 0.7 }];

it('serves both wishes of one message, one after the other', async () => {
  const { calls } = await play({
    brain: openEmbeddedBrain({ recall: leakRepair }),
    lines: [
      'Jo Fox, 720 555 0111. I need a leak repair Thursday at 10. And could someone call me back about my bill?',
      'yes',
    ],
  });
  expect(calls).toContain('book Leak repair 2034-11-16 10:00 for Jo Fox, +17205550111');
  expect(calls.filter((call) => call.startsWith('call back Jo Fox'))).toHaveLength(1);
});

it('tells the team what a caller wanted who leaves in the middle, and what waited', async () => {
  const { calls } = await play({
    brain: openEmbeddedBrain({ recall: leakRepair }),
    lines: [
      'My number is 720 555 0111. Please cancel my appointment. I need a leak repair for Thursday at 10.',
      'sorry, have to run, bye!',
    ],
  });
  expect(calls[0]).toMatch(/Wants to cancel a visit\..*leak repair for Thursday at 10/);
});

it('books nothing for a caller who says that they are not booking', async () => {
  const { calls } = await after('How much is a leak repair?', 'leak repair I said', 'not booking today');
  expect(calls.filter((call) => call.startsWith('book') || call.startsWith('hold'))).toEqual([]);
});

it.each(['when can u come', 'like all day', '*1pm not 9'])('takes “%s” for no name', async (said) => {
  const { state } = await after('Leak repair Thursday at 10', said);
  expect(state.person.firstName).toBe('');
});

it.each([
  ['who breaks off while booking', ['Leak repair Thursday at 10', 'Jo Fox', '720 555 0111'], true],
  ['who breaks off while moving a visit', ['Jo Fox, 720 555 0111, can I reschedule my appointment?'], true],
  ['who left no way to reach them', ['Leak repair Thursday at 10', 'Jo Fox'], false],
  ['whose visit is booked', ['Leak repair Thursday at 10', 'Jo Fox', '720 555 0111', 'yes'], false],
  ['who is to be called back', ['This is Jo Fox. Can you call me back at 720 555 0111?'], false],
])('knows whether the wish of a caller %s is left open', async (_, lines, isLeftOpen) => {
  const { state } = await after(...lines);
  expect(outcomeOf({ state, facts: FACTS }).isLeftOpen).toBe(isLeftOpen);
});

it.each([
  ['We just moved to Aurora. Do you come out this way?', 'Yes, we serve Aurora.'],
  ['Do you come out this way?', 'We serve Denver, Lakewood and Aurora.'],
])('answers “%s”', async (asked, answer) => {
  expect((await after(asked)).said[0]).toBe(answer);
});
