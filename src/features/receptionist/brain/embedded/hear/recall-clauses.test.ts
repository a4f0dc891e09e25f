import { expect, it } from 'vitest';
import type { Reading } from '#platform/model/reader/reader.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';
import { needOf, recallClauses } from './recall-clauses.ts';

const clause = (text: string, ...acts: Act[]): Reading['clauses'][number] =>
  ({ text, acts: new Set(acts) }) as Reading['clauses'][number];

/** Which texts were looked up, where only `known` is found. */
async function lookedUp(clauses: Reading['clauses'], { known = '', answered = '' } = {}) {
  const texts: string[] = [];
  await recallClauses(clauses, {
    answered,
    recall: async (text, { asked = '' } = {}) => {
      texts.push(asked === '' ? text : `${asked} / ${text}`);
      return text === known ? [{ id: 'faq:1', score: 0.9 }] : [];
    },
  });
  return texts;
}

const LADDER = clause('The ladder broke my gutter.', 'tellProblem');
const COVERED = clause('Are you covered for that?', 'question');

it('looks a question up by itself, and then with what leads to it', async () => {
  expect(await lookedUp([COVERED], { known: COVERED.text })).toEqual([COVERED.text]);
  expect(await lookedUp([LADDER, COVERED])).toContain(
    'The ladder broke my gutter. Are you covered for that?',
  );
  expect(await lookedUp([LADDER, COVERED], { known: COVERED.text })).toEqual([LADDER.text, COVERED.text]);
});

it('looks a short question up with the fact that was told before', async () => {
  const saturdays = clause('And on Saturdays?', 'question');
  expect(await lookedUp([saturdays], { answered: 'We come at 8.' })).toContain(
    'We come at 8. / And on Saturdays?',
  );
});

it('looks nothing up for a clause that is about no fact, or says nothing by itself', async () => {
  expect(await lookedUp([clause('Ana Ruiz', 'giveName')])).toEqual([]);
  expect(await lookedUp([clause('she just wants the price', 'price')])).toEqual([]);
});

it('takes a need together that is told in several clauses', () => {
  const old = clause('It is from 2008.', 'tellProblem');
  expect(needOf([LADDER, clause('Ana Ruiz', 'giveName'), old, COVERED])).toBe(`${LADDER.text} ${old.text}`);
  expect(needOf([LADDER, COVERED])).toBe('');
});
