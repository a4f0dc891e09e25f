import { expect, it } from 'vitest';
import type { ToolCall } from '#features/receptionist/brain/tools.ts';
import type { Expectation } from '#features/receptionist/contract/scripts.ts';
import { unmetIn } from './judge.ts';

const person = { firstName: '', lastName: '', phone: '', email: '' };
const startsAt = '2034-11-16T16:00:00.000Z';
const CALLS: ToolCall[] = [
  {
    tool: 'bookAppointment',
    input: { offeringId: 7, calendarId: 1, startsAt, holdId: null, ...person, address: '', notes: '' },
  },
  { tool: 'takeMessage', input: { ...person, message: 'Hello', urgent: false } },
  { tool: 'transfer', input: { reason: 'gas', emergency: true } },
  { tool: 'setVariable', input: { name: 'Owns_Home', value: 'Yes' } },
];
const played = {
  turns: [
    {
      said: 'Do you take cards?',
      would: ['Would book Drain cleaning on Thursday.'],
      choices: [],
      sentences: [
        { text: 'Yes, all cards.', receipts: [{ fact: 'faq:k1', text: 'Yes, all cards.' }] },
        { text: 'It is $189.00.', receipts: [] },
      ],
    },
  ],
  calls: CALLS,
  outcome: { spam: { score: 70, reason: 'Sells' }, variables: { zip: '80202' } },
};

const met: Expectation[] = [
  { kind: 'books', about: '' },
  { kind: 'books', about: '7' },
  { kind: 'takes_message', about: '' },
  { kind: 'rings_through', about: '' },
  { kind: 'answers_from', about: 'k1' },
  { kind: 'says', about: 'ALL CARDS it is' },
  { kind: 'says', about: '$189' },
  { kind: 'never_says', about: 'card' },
  { kind: 'collects', about: 'owns_home' },
  { kind: 'collects', about: 'zip' },
  { kind: 'is_spam', about: '' },
];
const LAST = 'Its last words: “Yes, all cards. It is $189.00.”';
const unmet: (Expectation & { heard: string })[] = [
  { kind: 'books', about: '8', heard: 'Would book Drain cleaning on Thursday.' },
  { kind: 'moves', about: '', heard: `It never looked for the appointment. ${LAST}` },
  { kind: 'cancels', about: '', heard: `It never looked for the appointment. ${LAST}` },
  { kind: 'asks_for_call_back', about: '', heard: `It did not ask for a call-back. ${LAST}` },
  { kind: 'hands_over', about: '', heard: `It did not hand over. ${LAST}` },
  { kind: 'answers_from', about: 'k2', heard: `It gave another answer. ${LAST}` },
  { kind: 'says', about: 'cheap', heard: `It never said this. ${LAST}` },
  { kind: 'never_says', about: 'all cards', heard: 'It said: “Yes, all cards.”' },
  { kind: 'collects', about: 'email', heard: `It did not learn it. ${LAST}` },
];

it.each(met)('$kind “$about” is met', (expectation) => {
  expect(unmetIn(played, [expectation])).toEqual([]);
});

it.each(unmet)('$kind “$about” is not met', (expectation) => {
  expect(unmetIn(played, [expectation])).toEqual([{ position: 0, heard: expectation.heard }]);
});

it('names the positions of those that were not met', () => {
  const positions = unmetIn(played, [...unmet.slice(0, 1), ...met, ...unmet.slice(1, 2)]).map(
    ({ position }) => position,
  );
  expect(positions).toEqual([0, met.length + 1]);
});

it('counts a conversation that says nothing as no spam', () => {
  const outcome = { spam: { score: 69, reason: '' }, variables: {} };
  expect(unmetIn({ turns: [], calls: [], outcome }, [{ kind: 'is_spam', about: '' }])).toEqual([
    { position: 0, heard: 'Its spam score was 69 of 100.' },
  ]);
});

it.each([
  ['It never offered a time.', []],
  ['It looked for free times, and none was chosen.', ['checkAvailability']],
  ['It held a time, and never booked it.', ['checkAvailability', 'holdTime']],
] as const)('tells how far a booking came: %s', (heard, tools) => {
  const calls = tools.map((tool) => ({ tool, input: {} }) as ToolCall);
  const { outcome } = played;
  expect(unmetIn({ turns: [], calls, outcome }, [{ kind: 'books', about: '' }])[0]?.heard).toBe(heard);
});
