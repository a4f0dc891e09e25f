import { expect, it } from 'vitest';
import type { Profile } from '#features/receptionist/contract/profile.ts';
import { changesInWords } from './changes-in-words.ts';
import { defaultProfile } from './default-profile.ts';

const before: Profile = {
  ...defaultProfile('Acme'),
  greeting: 'Hi!',
  never_say: ['cheap'],
  emergencies: ['fire'],
  knowledge: [
    { id: 'a', question: 'Do you do weekends?', answer: 'Yes.' },
    { id: 'b', question: '', answer: 'We are licensed.' },
  ],
};
const changes = (after: Partial<Profile>) => changesInWords({ before, after: { ...before, ...after } });

it('says nothing when nothing changed', () => {
  expect(changes({})).toEqual([]);
});

it('says what each part was and what it is', () => {
  expect(
    changes({
      name: 'Ana',
      tone: 'brief',
      greeting: 'Hello!',
      hand_off_after: 2,
      needs_email: true,
      needs_address: false,
    }),
  ).toEqual([
    'Name: Robin → Ana',
    'Tone: warm → brief',
    'Greeting changed from “Hi!” to “Hello!”',
    'Passes a question on after 3 → 2 that it could not answer',
    'A booking now needs an e-mail address',
    'A booking no longer needs an address',
  ]);
});

it('names the emergencies and topics that were added, changed and removed', () => {
  const leak = { id: 'a', description: 'A leak', reply: 'Hold on.', action: 'ring', number: '' } as const;
  const done = { id: 'd', topic: 'when we are done', instead: 'We cannot say.' };
  const old = { ...before, described_emergencies: [leak], avoided_topics: [done] };
  const after: Profile = {
    ...old,
    described_emergencies: [{ ...leak, action: 'message' }],
    avoided_topics: [],
  };
  expect(changesInWords({ before: old, after })).toEqual([
    'Described emergencies: changed “A leak”',
    'Topics it does not answer: removed “when we are done”',
  ]);
  expect(changesInWords({ before, after: old })).toEqual([
    'Described emergencies: added “A leak”',
    'Topics it does not answer: added “when we are done”',
  ]);
});

it('says that the tone was put in other words', () => {
  expect(changes({ tone_words: 'Like a neighbor.' })).toEqual([
    'Tone in your own words changed from nothing to “Like a neighbor.”',
  ]);
});

it('says how the rules of booking changed', () => {
  expect(changes({ lead_hours: 24, slot_minutes: 60, horizon_days: 1 })).toEqual([
    'Notice before a visit: none → 24 hours',
    'Visits begin: as usual → every 60 minutes',
    'Books ahead: 365 days → 1 day',
  ]);
});

it('counts and names the answers that were added, changed and removed', () => {
  const knowledge = [
    { id: 'a', question: 'Do you do weekends?', answer: 'Only Saturdays.' },
    { id: 'c', question: 'Do you take cards?', answer: 'Yes.' },
    { id: 'd', question: '', answer: 'We recycle.' },
  ];
  expect(changes({ knowledge })).toEqual([
    '2 answers added: “Do you take cards?”, “We recycle.”',
    '1 answer changed: “Do you do weekends?”',
    '1 answer removed: “We are licensed.”',
  ]);
});

it('names words and phrases, at most five, and shortens long texts', () => {
  expect(changes({ never_say: ['1', '2', '3', '4', '5', '6', '7'], emergencies: ['fire', 'flood'] })).toEqual(
    [
      'Never says: added “1”, “2”, “3”, “4”, “5” and 2 more',
      'Never says: removed “cheap”',
      'Emergencies: added “flood”',
    ],
  );
  const [long = ''] = changes({ greeting: 'x'.repeat(400) });
  expect(long.length).toBeLessThan(200);
  expect(long).toContain('…”');
});
