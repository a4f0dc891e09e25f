import { expect, it } from 'vitest';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { findOffering, possibleOfferings } from './match-offering.ts';

const facts = {
  offerings: ['Opener installation', 'Remote programming', 'Door tune-up'].map((title, index) => ({
    id: index + 1,
    title,
    aliases: [] as string[],
  })),
} as unknown as Facts;

const heard = (scores: number[]) => ({
  facts,
  clauses: [
    {
      text: 'two new remotes for it',
      acts: new Set<never>(),
      recalled: scores.map((score, index) => ({ id: `offering:${index + 1}`, score })),
    },
  ],
});

it.each([
  [[0.66, 0.34, 0], 1],
  [[0.55, 0.45, 0], null],
  [[0.45, 0.31, 0.2], null],
  [[0.31, 0, 0], 1],
  [[0.2, 0.1, 0], null],
])('of services as likely as %j means number %s, or asks which', (scores, id) => {
  expect(findOffering(heard(scores))?.offering.id ?? null).toBe(id);
});

it('asks about those that may be meant, the likeliest first', () => {
  expect(possibleOfferings(heard([0.45, 0.55, 0])).map(({ id }) => id)).toEqual([2, 1]);
});
