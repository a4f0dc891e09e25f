import { expect, it } from 'vitest';
import type { Act } from '#platform/model/reader/vocabulary.ts';
import { readEmergency } from './read-emergency.ts';

const cooler = {
  id: 'cooler',
  description: 'The cooler of a restaurant is down',
  reply: 'We come at once.',
  action: 'ring',
  number: '',
} as const;
const emergencies = { emergencies: ['no heat', 'gas leak'], described: [cooler] };
/** `likeness` is that of what was said to the description. */
const read = (said: string, chance: number, acts: Act[] = [], likeness = 0) =>
  readEmergency({
    said,
    emergencies,
    recalled: [[{ id: 'emergency:cooler', score: likeness }]],
    reading: {
      acts: new Set(acts),
      chanceOf: () => chance,
      clauses: [{ text: said, acts: new Set(acts) }],
    },
  });

it.each([
  ['is told', 0.7, 0, ['tellProblem'], true],
  ['may be told', 0.55, 0, ['tellProblem'], false],
  ['is heard as danger, too', 0.55, 0.995, ['fire'], true],
] as [string, number, number, Act[], boolean][])(
  'knows what the owner described when it %s',
  (_, likeness, chance, acts, isSure) => {
    expect(read('the walk-in is warm', chance, acts, likeness)).toMatchObject({
      described: 'cooler',
      isSure,
    });
  },
);

it('takes a question about it for a question', () => {
  expect(read('do you fix walk-in coolers', 0, ['services'], 0.8)).toBeNull();
});

it.each([
  ['great danger', 'someone is hurt', 0.995, ['medical']],
  ['plain words for a danger that the reader hears too', 'I smell gas in the basement', 0.3, ['gas']],
  ['the owner’s word', 'we have no heat since noon', 0.1, []],
] as [string, string, number, Act[]][])('is sure of %s', (_, said, chance, acts) => {
  expect(read(said, chance, acts)?.isSure).toBe(true);
});

it.each([
  ['some danger', 'a pipe leaks', 0.6, ['water']],
  ['a slight chance of a danger that has a name', 'the stove is odd', 0.15, ['gas']],
  ['great danger that has no name', 'it gets worse', 0.995, []],
  ['plain words for a danger', 'there is a fire in the kitchen', 0.02, []],
  ['the owner’s word in a message that sounds harmless', 'no heat in the guest room', 0.01, []],
] as [string, string, number, Act[]][])('asks about %s', (_, said, chance, acts) => {
  expect(read(said, chance, acts)?.isSure).toBe(false);
});

it.each([
  ['a harmless message', 'a new tap please', 0.05],
  ['the owner’s word denied', 'there is no gas leak or so', 0.01],
] as [string, string, number][])('sees none in %s', (_, said, chance) => {
  expect(read(said, chance)).toBeNull();
});
