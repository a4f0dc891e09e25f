import { expect, it } from 'vitest';
import type { Act } from '#platform/model/reader/vocabulary.ts';
import { errandsIn } from './errands.ts';

const clause = (text: string, ...acts: Act[]) => ({ text, acts: new Set(acts), recalled: [] });
const span = (kind: 'when' | 'booked', text: string) => ({ kind, text, start: 0, end: 0 });

it('tells several errands apart, each with its own times, changes first', () => {
  const errands = errandsIn(
    [
      clause('hi, Imani Brooks', 'greet', 'giveName'),
      clause('move my charger from Thursday to Monday', 'move'),
      clause('and cancel the fixture on the 22nd', 'cancel'),
      clause('my uncle did it', 'smallTalk'),
    ],
    [span('booked', 'Thursday'), span('when', 'Monday'), span('booked', '22nd')],
  );
  expect(errands.map(({ task, spans }) => [task, ...spans.map(({ text }) => text)])).toEqual([
    ['cancel', '22nd'],
    ['move', 'Thursday', 'Monday'],
  ]);
  expect(errands[0]?.clauses.map(({ text }) => text)).toEqual([
    'and cancel the fixture on the 22nd',
    'my uncle did it',
  ]);
});

it('takes a service with its time for a booking', () => {
  const wish = {
    ...clause('a leak repair Thursday at 10', 'giveTime'),
    recalled: [{ id: 'offering:2', score: 0.7 }],
  };
  const clauses = [wish, clause('and call me back about my bill', 'callBack')];
  const errands = errandsIn(clauses, [span('when', 'Thursday at 10')]);
  expect(errands.map(({ task }) => task)).toEqual(['callBack', 'book']);
});

it.each([
  ['one errand', [clause('book me a leak repair', 'book'), clause('Friday', 'giveTime')]],
  [
    'the same errand twice',
    [clause('cancel it', 'cancel'), clause('yes, cancel it please', 'cancel', 'yes')],
  ],
  [
    'a visit that is kept',
    [clause('cancel the rug one', 'cancel'), clause('keep the repair tho', 'move', 'cancel')],
  ],
  ['two in one breath', [clause('cancel Tuesday and put me on Friday', 'cancel', 'move')]],
])('sees no several errands in %s', (_, clauses) => {
  expect(errandsIn(clauses, [])).toEqual([]);
});

it.each([
  ['the visit that is moved', 'could you do the spring on Friday', []],
  ['another one', 'and book another one on Friday', ['move', 'book']],
])('takes what is booked after a visit that does not suit for %s', (_, wanted, tasks) => {
  const clauses = [clause('Thursday at 8 is no good any more', 'move'), clause(wanted, 'book')];
  const errands = errandsIn(clauses, [span('booked', 'Thursday at 8'), span('when', 'Friday')]);
  expect(errands.map(({ task }) => task)).toEqual(tasks);
});
