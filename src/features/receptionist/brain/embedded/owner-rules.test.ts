/** Emergencies that the owner described and topics that the owner keeps out, through whole conversations. */
import { describe, expect, it } from 'vitest';
import type { EmergencyAction } from '#features/receptionist/contract/profile-choices.ts';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { play } from '#tests/support/receptionist/play.ts';
import { FACTS } from '#tests/support/receptionist/world.ts';

const brain = openEmbeddedBrain();
const INSTEAD = 'Only the technician on site can say that.';
const heard = async (action: EmergencyAction, ...lines: string[]) => {
  const cooler = {
    id: 'cooler',
    description: 'The walk-in cooler of a restaurant is down',
    reply: 'Keep the door shut. We put you first.',
    action,
    number: '(720) 555-0199',
  };
  const facts = {
    ...FACTS,
    handOff: { ...FACTS.handOff, described: [cooler] },
    knowledge: [
      ...FACTS.knowledge,
      { id: 'end', question: 'When will you be done?', answer: 'Most jobs are done by noon.' },
    ],
    avoidedTopics: [{ id: 'done', topic: 'when we will be done', instead: INSTEAD }],
  };
  const { calls, said } = await play({ brain, lines, facts });
  return { calls, said: said.map(({ text }) => text) };
};
const DOWN = 'walk-in is not cooling, we run a diner';

describe('an emergency that the owner described', () => {
  it('rings through with its own reply and number', async () => {
    const { calls, said: all } = await heard('ring', '', DOWN);
    const said = all.slice(1);
    expect(said.slice(0, 2)).toEqual([
      'Keep the door shut. We put you first.',
      'You can call us right away at (720) 555-0199.',
    ]);
    expect(calls[0]).toBe('transfer an emergency');
    expect(said).not.toContain(FACTS.handOff.emergencyReply);
  });

  it('is told to the team at once, and again with whom to call', async () => {
    const { calls } = await heard('message', DOWN, 'Jo Fox', '720 555 0111');
    expect(calls[0]).toContain('urgent message of : The walk-in cooler of a restaurant is down');
    expect(calls.filter((call) => call.startsWith('urgent message of Jo Fox, +17205550111'))).toHaveLength(1);
  });

  it('is called back about', async () => {
    const { calls } = await heard('call_back', DOWN, 'Jo Fox', '720 555 0111');
    expect(calls).toEqual([`call back Jo Fox, +17205550111: ${DOWN}`]);
  });

  it('is none where another need is told', async () => {
    const { calls, said } = await heard('ring', 'my drain is clogged');
    expect(calls.join()).not.toContain('transfer');
    expect(said.join()).not.toContain('door shut');
  });
});

describe('a topic that the owner keeps out', () => {
  it.each(['When will you be done?', 'how long until the job is done', 'what time will the plumber be done'])(
    'is not answered from any fact: “%s”',
    async (line) => {
      const { said, calls } = await heard('ring', line, 'Jo Fox', '720 555 0111');
      expect(said[0]).toBe(INSTEAD);
      expect(said.join()).not.toContain('by noon');
      expect(calls.join()).toContain('message of Jo Fox');
    },
  );

  it.each(['How much is a leak repair?', 'Are you licensed?', 'what are your hours'])(
    'is not “%s”',
    async (line) => {
      expect((await heard('ring', line)).said).not.toContain(INSTEAD);
    },
  );
});
