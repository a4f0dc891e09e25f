import { expect, test } from 'vitest';
import { goalsIn } from './goals-in.ts';

const namesIn = (text: string) => goalsIn(text).map(({ name }) => name);

test('sentences that ask become goals, in their order and once each', () => {
  const text =
    'They saw our flyer. Ask whether they own the home. Find out how many rooms there are.\nAsk whether they own the home!';
  expect(namesIn(text)).toEqual(['own_home', 'many_rooms_there']);
});

test('statements, questions of a customer and endless texts become none', () => {
  expect(namesIn('The quote was $480. Be kind. Can you ask Bob?')).toEqual([]);
  expect(namesIn(`Ask ${'whether it is far '.repeat(30)}`)).toEqual([]);
  expect(
    goalsIn('Ask for one. Ask for two. Ask for three. Ask for four. Ask for five. Ask for six.'),
  ).toHaveLength(5);
});
