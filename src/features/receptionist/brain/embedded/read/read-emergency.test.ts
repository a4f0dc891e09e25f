import { expect, it } from 'vitest';
import type { Act } from '#platform/model/reader/vocabulary.ts';
import { readEmergency } from './read-emergency.ts';

const words = ['no heat', 'gas leak'];
const read = (said: string, chance: number, acts: Act[] = []) =>
  readEmergency({ said, words, reading: { acts: new Set(acts), chanceOf: () => chance } });

it.each([
  ['danger to people', 'someone is hurt', 0.6, ['medical']],
  ['great danger to things', 'it pours through the ceiling', 0.95, ['water']],
  ['the owner’s word', 'we have no heat since noon', 0.1, []],
] as [string, string, number, Act[]][])('is sure of %s', (_, said, chance, acts) => {
  expect(read(said, chance, acts)?.isSure).toBe(true);
});

it.each([
  ['some danger to things', 'a pipe leaks', 0.6, ['water']],
  ['a slight chance', 'it looks odd', 0.35, []],
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
