/** What flows want to know of a conversation is asked once the caller's own errand is done. */
import { expect, it } from 'vitest';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { play } from '#tests/support/receptionist/play.ts';
import { FACTS } from '#tests/support/receptionist/world.ts';

const brain = openEmbeddedBrain();
const goal = (name: string, instructions: string, expected: string[] = []) => ({
  id: name,
  name,
  instructions,
  expected_responses: expected,
  has_expected_responses: expected.length > 0,
});
const facts: Facts = {
  ...FACTS,
  goals: [
    goal('owns_home', 'Ask whether they own the home', ['Yes', 'No', 'Renting']),
    goal('heard_from', 'How did you hear about us?'),
  ],
};
const BOOKING = ['Book a drain cleaning Friday at 9', 'Ana Ruiz', '720-555-0134', 'yes'];
const askedOf = (said: { text: string }[]) =>
  said.map(({ text }) => text).filter((text) => text.endsWith('?'));

it('asks in plain words, takes the answers, and then goes on', async () => {
  const { calls, said } = await play({
    brain,
    facts,
    lines: [...BOOKING, 'Yes I do', 'A neighbor told me', 'bye'],
  });
  expect(askedOf(said)).toEqual(
    expect.arrayContaining(['Could you tell me whether you own the home?', 'How did you hear about us?']),
  );
  expect(calls.slice(-3)).toEqual(['owns_home = Yes', 'heard_from = A neighbor told me', 'end']);
});

it('asks once more for an expected answer, and then leaves it', async () => {
  const { calls, said } = await play({
    brain,
    facts,
    lines: [...BOOKING, 'it has three floors', 'purple', 'the radio'],
  });
  expect(calls.filter((call) => call.startsWith('owns_home'))).toEqual([]);
  expect(calls.at(-1)).toBe('heard_from = the radio');
  expect(askedOf(said).filter((text) => text.includes('own the home'))).toHaveLength(2);
});

it('does not ask for what was said already', async () => {
  const { calls, said } = await play({
    brain,
    facts,
    lines: ['We are renting. Book a drain cleaning Friday at 9', 'Ana Ruiz', '720-555-0134', 'yes'],
  });
  expect(calls).toContain('owns_home = Renting');
  expect(askedOf(said).some((text) => text.includes('own the home'))).toBe(false);
});
