/** Callers who do not know yet, who change two visits at once, and who correct themselves. */
import { describe, expect, it } from 'vitest';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { play } from '#tests/support/receptionist/play.ts';

const brain = openEmbeddedBrain();
const heard = async (...lines: string[]) => {
  const { calls, said } = await play({ brain, lines });
  return { calls, said: said.map(({ text }) => text) };
};

describe('a caller who is not sure which time suits', () => {
  it('books nothing, and is called to find one', async () => {
    const { calls } = await heard(
      'Drain cleaning on friday',
      "I'm not sure",
      'Jo Fox',
      '720 555 0111',
      'yes',
    );
    expect(calls.filter((call) => call.startsWith('hold') || call.startsWith('book'))).toEqual([]);
    expect(calls).toContainEqual(expect.stringMatching(/^call back Jo Fox, \+17205550111: .*Drain cleaning/));
  });

  it('is offered others when they say what would suit', async () => {
    const { calls } = await heard('Drain cleaning on friday at 2', 'hmm, anything earlier?');
    expect(calls.filter((call) => call.startsWith('call back'))).toEqual([]);
  });
});

it('keeps a name while a number is asked for', async () => {
  const { calls } = await heard(
    'Drain cleaning on friday at 9',
    'Kaylee Dobbs',
    'fiv fiv fiv 555 0138',
    'yes',
  );
  expect(calls.at(-1)).toContain('for Kaylee Dobbs, +15555550138');
});

it('takes a corrected last name for that, and not for another person', async () => {
  const { calls } = await heard(
    'Drain cleaning on friday at 9',
    'Ned Stark',
    '720 555 0138',
    'wait its Ned Starkey not Stark',
    'yes',
  );
  expect(calls.at(-1)).toContain('for Ned Starkey,');
});

it('takes one mistyped word of a name for a correction of that word', async () => {
  const { calls } = await heard(
    'Drain cleaning on friday at 9',
    'Melissa Grantt',
    '*Grant, one t, fat fingers',
    '720 555 0138',
    'yes',
  );
  expect(calls.at(-1)).toContain('for Melissa Grant,');
});

it('leaves the name as it is when a yes names another person', async () => {
  const { calls } = await heard(
    'Drain cleaning on friday at 9',
    'Bernadette Kruse',
    '720 555 0138',
    "Joe's nodding. Yes",
  );
  expect(calls.at(-1)).toContain('for Bernadette Kruse,');
});

it.each([
  'let me think about it before we set a day',
  'gotta check w my wife',
  "we're not there yet",
  'no appt',
  'todavía no quiero cita',
])('books nothing for somebody who answers “%s” when asked for a time', async (answer) => {
  const { calls, said } = await heard('Drain cleaning please', answer);
  expect(calls).toEqual([]);
  expect(said.at(-1)).toMatch(/anything else|algo más/);
});

it('looks only for the day that is asked for instead of the one that does not suit', async () => {
  const { calls } = await heard(
    'Drain cleaning on friday',
    "oh shoot, they changed my roster, I'm on all Friday. Can you do Thursday the 16th instead?",
  );
  expect(calls.at(-1)).toBe('look for Drain cleaning from 2034-11-16, 1 days');
});

it('takes a yes that repeats the day, and a day that is another for a change', async () => {
  const start = ['Drain cleaning on friday at 9', 'Ned Stark', '720 555 0138'];
  const yes = await heard(...start, 'Yes, Friday the 17th is right');
  expect(yes.calls.at(-1)).toMatch(/^book Drain cleaning 2034-11-17 09:00/);
  const other = await heard(...start, 'Yes, but on Thursday the 16th');
  expect(other.calls.filter((call) => call.startsWith('book'))).toEqual([]);
});

it('leaves a caller who says the same again and again to the team', async () => {
  const { said } = await heard('Drain cleaning on friday', ...Array(6).fill('only if it is free'));
  const [most = 0] = Object.values(Object.groupBy(said, (text) => text))
    .map((same) => same?.length ?? 0)
    .sort((one, other) => other - one);
  expect(most).toBeLessThanOrEqual(3);
});
