import { expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = {
  title: 'Plumber',
  city: 'Provo',
  tags: ['old'],
  phones: [{ number: '1', label: 'Mobile' }],
  custom: { color: 'red' },
};

it('keeps what only one of the two changed', () => {
  const mine = { ...base, title: 'Boss' };
  const theirs = { ...base, city: 'Orem', custom: { color: 'blue' } };
  expect(mergeValues({ base, mine, theirs })).toEqual({
    merged: { ...theirs, title: 'Boss' },
    clashes: [],
  });
});

it('names a field that both changed, and leaves mine in it', () => {
  const found = mergeValues({ base, mine: { ...base, title: 'Boss' }, theirs: { ...base, title: 'Chief' } });
  expect(found).toEqual({ merged: { ...base, title: 'Boss' }, clashes: ['title'] });
  const same = mergeValues({ base, mine: { ...base, title: 'Boss' }, theirs: { ...base, title: 'Boss' } });
  expect(same.clashes).toEqual([]);
});

it('merges lists entry by entry', () => {
  const mine = { ...base, tags: ['old', 'mine'], phones: [{ number: '1', label: 'Home' }] };
  const theirs = {
    ...base,
    tags: ['theirs'],
    phones: [...base.phones, { number: '2', label: 'Work' }],
  };
  const { merged, clashes } = mergeValues({ base, mine, theirs });
  expect(clashes).toEqual([]);
  expect(merged.tags).toEqual(['mine', 'theirs']);
  expect(merged.phones).toEqual([
    { number: '1', label: 'Home' },
    { number: '2', label: 'Work' },
  ]);
});

it('asks when one removed an entry that the other changed', () => {
  const mine = { ...base, phones: [{ number: '1', label: 'Home' }] };
  const { merged, clashes } = mergeValues({ base, mine, theirs: { ...base, phones: [] } });
  expect(clashes).toEqual(['phones']);
  expect(merged.phones).toEqual([{ number: '1', label: 'Home' }]);
});
