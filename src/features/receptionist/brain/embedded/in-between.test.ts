/** What callers say in between, while a visit is booked: a word for the crew, a moment to look, a question. */
import { expect, it } from 'vitest';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { play } from '#tests/support/receptionist/play.ts';

const brain = openEmbeddedBrain();
const BEGUN = ['I need drain cleaning', 'Thursday at 10'];
const after = async (...lines: string[]) => {
  const { calls, said } = await play({ brain, lines });
  return { calls, said: said.map(({ text }) => text) };
};

it.each([
  'Can you tell the crew that the front gate is locked?',
  'Hold up. Tell the guy to use the alley door.',
  'Please let them know that the dog bites.',
])('takes “%s” down before the visit is booked, and books it', async (word) => {
  const { calls, said } = await after(...BEGUN, 'Jo Fox', '720 555 0111', word, 'yes');
  expect(calls.at(-1)).toBe('book Drain cleaning 2034-11-16 10:00 for Jo Fox, +17205550111');
  expect(said.join(' ')).toContain("Thanks, I've noted that.");
});

it.each(['bear with me, it is a new line', 'hold on lemme go look on the wall', 'one sec, let me find it'])(
  'waits when “%s” is said for a number, and asks for it again',
  async (words) => {
    const { calls, said } = await after(...BEGUN, 'Jo Fox', words, '720 555 0111', 'yes');
    expect(said.join(' ')).toContain("Take your time. What's the best phone number to reach you?");
    expect(calls.at(-1)).toBe('book Drain cleaning 2034-11-16 10:00 for Jo Fox, +17205550111');
  },
);

it.each(["what's that gonna run me?", 'how much is it?', 'and what would that cost me?'])(
  'answers “%s” with the price of what is being booked',
  async (words) => {
    const { said } = await after(...BEGUN, words);
    expect(said.join(' ')).toContain('Drain cleaning is $');
  },
);

it('goes on when a question follows a good word', async () => {
  const { said } = await after('Do you work in Boulder?', 'Good. And how long does drain cleaning take?');
  expect(said.at(-1)).not.toContain('great day');
});

it.each([
  ['Nguyen is the family name, my name is Hoa', 'Hoa Nguyen'],
  ['family name Bae, given name Minseo', 'Minseo Bae'],
  ['Jaydn Pike, no e in jaydn', 'Jaydn Pike'],
  ['Sergeant Leland Briggs', 'Leland Briggs'],
])('hears “%s” as %s', async (words, name) => {
  const { calls } = await after(...BEGUN, words, '720 555 0111', 'yes');
  expect(calls.at(-1)).toBe(`book Drain cleaning 2034-11-16 10:00 for ${name}, +17205550111`);
});

it('keeps the day when the price of another is asked out of curiosity', async () => {
  const { calls } = await after(
    ...BEGUN,
    'Jo Fox',
    'would it be more on a Saturday? just curious, keep Thursday',
    '720 555 0111',
    'yes',
  );
  expect(calls.at(-1)).toBe('book Drain cleaning 2034-11-16 10:00 for Jo Fox, +17205550111');
});

it('takes what they need for no wrong number', async () => {
  const { said } = await after('hey', 'the bathtub');
  expect(said.join(' ')).not.toContain('another business');
});

it.each([
  'and how much would it be to have the water heater flushed in May, ballpark?',
  'are you open on Saturdays at all? I work Monday to Friday, six to six',
  'what does toilet repair cost on a Monday?',
])('keeps the chosen time when “%s” is asked before the name is given', async (words) => {
  const { calls } = await after(...BEGUN, words, 'Jo Fox', '720 555 0111', 'yes');
  expect(calls.at(-1)).toBe('book Drain cleaning 2034-11-16 10:00 for Jo Fox, +17205550111');
});

it.each([
  'actually can we make it Friday at 10 instead?',
  'sorry, Friday at 10 would be better. Is that okay?',
])('takes the other time when “%s” is asked before the name is given', async (words) => {
  const { calls } = await after(...BEGUN, words, 'Jo Fox', '720 555 0111', 'yes');
  expect(calls.at(-1)).toBe('book Drain cleaning 2034-11-17 10:00 for Jo Fox, +17205550111');
});
