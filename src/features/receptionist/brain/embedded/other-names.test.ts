/** Services by the names that customers give them. */
import { describe, expect, it } from 'vitest';
import { claimsIn } from '#features/receptionist/brain/hold-to-facts.ts';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { play } from '#tests/support/receptionist/play.ts';
import { FACTS } from '#tests/support/receptionist/world.ts';

const brain = openEmbeddedBrain();
const facts = {
  ...FACTS,
  offerings: FACTS.offerings.map((offering) =>
    offering.id === 7 ? { ...offering, aliases: ['the burble box', 'destape', 'AC'] } : offering,
  ),
};
const heard = async (...lines: string[]) => {
  const { calls, said } = await play({ brain, lines, facts });
  return { calls, text: said.map(({ text }) => text).join(' ') };
};

describe('another name of a service', () => {
  it.each([
    'I want to book the burble box for Thursday at 10 am',
    'Necesito un destape el jueves a las 10 de la mañana',
    'book a burbel box on Thursday at 10 am',
  ])('is understood in “%s”', async (line) => {
    expect((await heard(line)).calls[0]).toMatch(/^look for Sump pump replacement from 2034-11-16/);
  });

  it('is a whole word', async () => {
    const { calls } = await heard('My faucet is back to leaking, can you come Thursday at 10 am?');
    expect(calls.join()).not.toContain('Sump pump');
  });

  it('brings no price that the service does not have', async () => {
    expect(claimsIn((await heard('How much is the burble box?')).text)).toEqual([]);
  });
});
