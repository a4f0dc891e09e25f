/** Hours that end on the next day, asked about after midnight. */
import { expect, it } from 'vitest';
import { addDays, toLocal, weekdayOf } from '#engine/time/zoned-time.ts';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { play } from '#tests/support/receptionist/play.ts';
import { FACTS, NOW, ZONE } from '#tests/support/receptionist/world.ts';

const brain = openEmbeddedBrain({ recall: async () => [] });
const { hours } = FACTS.business;
const today = toLocal({ instant: NOW, zone: ZONE }).date;
const night = { is_open: true, open_time: '20:00', close_time: '19:00' };
const facts = {
  ...FACTS,
  business: {
    ...FACTS.business,
    hours: {
      ...hours,
      hours: {
        ...hours.hours,
        [weekdayOf(addDays(today, -1))]: night,
        [weekdayOf(today)]: { ...night, is_open: false },
      },
    },
  },
};

it.each([
  ['Are you open right now?', "Yes, we're still open. Yesterday's hours are from 8:00 PM to 7:00 PM."],
  [
    '¿Están abiertos ahora?',
    'Sí, todavía estamos abiertos. El horario de ayer es de 8:00 p. m. a 7:00 p. m.',
  ],
])('“%s” is answered by the hours of the day before', async (line, text) => {
  const { said } = await play({ brain, lines: [line], facts });
  expect(said[0]?.text).toBe(text);
});
