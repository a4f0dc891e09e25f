import { expect, it } from 'vitest';
import type { Act } from '#platform/model/reader/vocabulary.ts';
import { withoutLoose } from './without-loose.ts';

const clause = (text: string, ...acts: Act[]) => ({ text, acts: new Set(acts) });
const texts = (...clauses: ReturnType<typeof clause>[]) => withoutLoose(clauses).map(({ text }) => text);

it('puts a piece that does nothing to the question before it', () => {
  expect(
    texts(clause('What does it cost if you look for a tank', 'price'), clause('nobody can find?')),
  ).toEqual(['What does it cost if you look for a tank nobody can find?']);
});

it('puts a condition to the question after it', () => {
  expect(texts(clause('If my furnace breaks,'), clause('what does a repair start at?', 'price'))).toEqual([
    'If my furnace breaks, what does a repair start at?',
  ]);
});

it.each([
  ['another sentence', clause('How much is it?', 'price'), clause('nobody is home.')],
  ['what follows a comma', clause('how much is it,', 'price'), clause('my mom asks')],
  ['what follows a greeting', clause('hi', 'greet'), clause('the tub')],
])('leaves %s by itself', (_, one, other) => {
  expect(texts(one, other)).toEqual([one.text, other.text]);
});

it('puts a lone "and" to what it joins', () => {
  expect(texts(clause('and', 'price'), clause('what would the stairs cost?', 'price'))).toEqual([
    'and what would the stairs cost?',
  ]);
});
