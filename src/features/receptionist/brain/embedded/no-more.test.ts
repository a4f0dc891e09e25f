/** What callers answer to "Is there anything else I can help with?", and who they are while they do. */
import { expect, it } from 'vitest';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { play } from '#tests/support/receptionist/play.ts';

const brain = openEmbeddedBrain();
const BOOKED = ['Drain cleaning on friday at 9', 'Kaylee Dobbs', '720 555 0138', 'yes'];

const after = async (...lines: string[]) => {
  const { calls, said } = await play({ brain, lines: [...BOOKED, ...lines] });
  return { calls, said: said.map(({ text }) => text) };
};

it.each([
  "No, as long as it's friday at 9 we're good",
  "No, that's good to know",
  'nope, only the drain on friday',
])('ends with “%s” and books nothing more', async (said) => {
  const { calls } = await after(said);
  expect(calls.at(-1)).toBe('end');
  expect(calls.filter((call) => call.startsWith('book'))).toHaveLength(1);
});

it('goes on when there is more after the no', async () => {
  const { said } = await after('no, but what does a leak repair cost?');
  expect(said.join(' ')).toContain('Leak repair');
});

it.each([
  ['no, cancel it', 'Shall I cancel it?'],
  ['No. Book a leak repair for monday', 'Which of these works for you?'],
])('does what is asked for after the no in “%s”', async (line, question) => {
  const { calls, said } = await after(line);
  expect(calls).not.toContain('end');
  expect(said.at(-1)).toContain(question);
});

it('says goodbye in Spanish to a caller who writes Spanish', async () => {
  const { said } = await play({
    brain,
    lines: ['¿Cuánto cuesta limpiar un desagüe?', 'No, eso es todo, gracias'],
  });
  expect(said.at(-1)?.text).toContain('buen día');
});

it.each([
  [
    'a number is asked for',
    [
      'Drain cleaning on friday at 9',
      'Elaine Prentiss',
      'Actually, put it under my husband, Walter Prentiss',
      '720 555 0138',
      'yes',
    ],
  ],
  [
    'it was spelled again',
    [
      'Drain cleaning on friday at 9',
      'Walter Prentis. Let me spell that right: Walter Prentiss',
      '720 555 0138',
      'yes',
    ],
  ],
])('takes the name that is told last, also while %s', async (_, lines) => {
  const { calls } = await play({ brain, lines });
  expect(calls.at(-1)).toContain('for Walter Prentiss, +17205550138');
});

it('changes what is booked when another thing is denied', async () => {
  const { calls } = await play({
    brain,
    lines: [
      'Drain cleaning on friday',
      'wait, I need a leak repair, not the drain cleaning',
      'the first one',
    ],
  });
  expect(calls.filter((call) => call.startsWith('hold')).every((call) => call.includes('Leak repair'))).toBe(
    true,
  );
  expect(calls.some((call) => call.startsWith('hold Leak repair'))).toBe(true);
});
