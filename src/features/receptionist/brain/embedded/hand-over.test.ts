import { expect, it } from 'vitest';
import { FACTS, NOW } from '#tests/support/receptionist/world.ts';
import { newDialogue } from './state.ts';
import { takeTurn } from './take-turn.ts';

const NIGHT = new Date(+NOW + 14 * 3_600_000);

const handedOver = (reached: boolean, now: Date) => {
  const state = { ...newDialogue(FACTS), message: 'Let me talk to a person' };
  const { say, state: after } = takeTurn({
    state,
    heard: { results: [{ tool: 'transfer', output: { reached } }] },
    facts: FACTS,
    now,
  });
  return { said: say.map(({ text }) => text).join(' '), asked: after.asked };
};

it('asks for a way to reach them although a person is there', () => {
  const { said, asked } = handedOver(true, NOW);
  expect(said).toContain("I've told the team");
  expect(asked).toBe('name');
});

it('says at night when the business opens, and promises no one', () => {
  const { said, asked } = handedOver(false, NIGHT);
  expect(said).toMatch(/I've alerted the team\. .*(closed|open).*\d:\d\d AM/i);
  expect(said).not.toMatch(/bringing in/);
  expect(asked).toBe('name');
});
