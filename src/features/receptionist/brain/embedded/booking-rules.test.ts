/** The owner's notice, horizon and steps, through whole conversations. It is Monday, November 13, 2034, 10 AM. */
import { expect, it } from 'vitest';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { play } from '#tests/support/receptionist/play.ts';
import { FACTS } from '#tests/support/receptionist/world.ts';

/** Offerings are found by their titles alone. */
const brain = openEmbeddedBrain({ recall: async () => [] });
const ANY = FACTS.bookingRules;
const heard = async (rules: Partial<typeof ANY>, ...lines: string[]) => {
  const facts = { ...FACTS, bookingRules: { ...ANY, ...rules } };
  const { calls, said } = await play({ brain, lines, facts });
  return { calls, said: said.map(({ text }) => text) };
};

it.each([
  [
    'too soon',
    { leadHours: 24 },
    'Leak repair today at 3 pm',
    "We need at least 24 hours' notice.",
    'I have Tuesday, November 14 at 2:30 PM, 3:00 PM or 3:30 PM.',
  ],
  [
    'sooner than days of notice',
    { leadHours: 72 },
    'Leak repair tomorrow morning',
    "We need at least 72 hours' notice.",
    'I have Thursday, November 16 at 10:00 AM, 10:30 AM or 11:00 AM.',
  ],
  [
    'too far ahead',
    { horizonDays: 14 },
    'Leak repair on December 20',
    'We book no more than 14 days ahead.',
    'I have Monday, November 27 at 9:00 AM, 9:30 AM or 10:00 AM.',
  ],
  [
    'between two starts',
    { stepMinutes: 60 },
    'Leak repair tomorrow at 10:30 am',
    'Our visits begin every hour.',
    'I have Tuesday, November 14 at 9:00 AM, 10:00 AM or 11:00 AM.',
  ],
])(
  'refuses a time that is %s with the reason, and offers the nearest',
  async (_, rules, line, ...replies) => {
    const { calls, said } = await heard(rules, line);
    expect(said.slice(0, 2)).toEqual(replies);
    expect(calls.filter((call) => call.startsWith('hold'))).toEqual([]);
  },
);

it('offers the same times as ever where no rule is broken', async () => {
  const { calls, said } = await heard({ leadHours: 24, horizonDays: 14 }, 'Leak repair on Thursday at 10 am');
  expect(calls.at(-1)).toBe('hold Leak repair 2034-11-16 10:00');
  expect(said.join(' ')).not.toMatch(/notice|ahead/);
});

it('says why in Spanish, too', async () => {
  const { said } = await heard(
    { leadHours: 24 },
    'Hola, buenos días, necesito una cita para Leak repair hoy a las 3 de la tarde',
  );
  expect(said).toContain('Necesitamos al menos 24 horas de anticipación.');
});
