/** Where the business works, where it does not, and lists too long to tell. */
import { describe, expect, it } from 'vitest';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { play } from '#tests/support/receptionist/play.ts';
import { FACTS } from '#tests/support/receptionist/world.ts';

const brain = openEmbeddedBrain({ recall: async () => [] });
const many = Array.from({ length: 990 }, (_, n) => String(81_000 + n));
const heard = async (line: string, areas: Partial<typeof FACTS.business> = {}) => {
  const facts = {
    ...FACTS,
    business: { ...FACTS.business, excludedAreas: ['Boulder, CO', 'North Denver'], ...areas },
  };
  const { said } = await play({ brain, lines: [line], facts });
  return said[0];
};

describe('a place', () => {
  it.each([
    ['Do you come to Boulder?', "I'm sorry, no: we don't serve Boulder, CO."],
    ['do you come out to north denver', "I'm sorry, no: we don't serve North Denver."],
    ['Do you come to Denver?', 'Yes, we serve Denver.'],
    ['¿Dan servicio en Boulder?', 'Lo siento, no: no damos servicio en Boulder, CO.'],
  ])('is told in “%s”', async (line, text) => {
    expect((await heard(line))?.text).toBe(text);
  });

  it('in no list is left to the team', async () => {
    expect((await heard('Do you come to Golden?'))?.text).toContain("I don't see that place on our list");
  });

  it('is found in a long list, of which only a part is told', async () => {
    const serviceAreas = [...FACTS.business.serviceAreas, ...many];
    expect((await heard('Do you come to 81777?', { serviceAreas }))?.text).toBe('Yes, we serve 81777.');
    const other = await heard('Do you come to Golden?', { serviceAreas });
    expect(other?.text).toContain('81008 and other places');
    expect(other?.receipts[0]?.text.length).toBeLessThan(200);
  });

  it('that is not served is told without a list of those that are', async () => {
    expect((await heard('Do you come to Boulder?', { serviceAreas: [] }))?.text).toContain('no: we');
  });
});
