import { expect, it } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const base = {
  brand: { name: 'Lamplight', color: '#111111' },
  areas: ['Provo'],
  place: null as { id: string } | null,
};

it('keeps what the owner changed and takes everything else from the newer version', () => {
  const mine = { ...base, brand: { name: 'Northstar', color: '#111111' } };
  const newest = {
    brand: { name: 'Lamplight & Sons', color: '#222222' },
    areas: ['Orem'],
    place: { id: 'x' },
  };
  expect(mergeEdits({ base, mine, newest })).toEqual({
    brand: { name: 'Northstar', color: '#222222' },
    areas: ['Orem'],
    place: { id: 'x' },
  });
});

it('takes a changed list as a whole', () => {
  const mine = { ...base, areas: ['Provo', 'Lehi'] };
  const newest = { ...base, areas: ['Orem'] };
  expect(mergeEdits({ base, mine, newest }).areas).toEqual(['Provo', 'Lehi']);
});

it('keeps what the owner removed or chose', () => {
  const chosen = { ...base, place: { id: 'mine' } };
  expect(mergeEdits({ base, mine: chosen, newest: base }).place).toEqual({ id: 'mine' });
  expect(
    mergeEdits({ base: chosen, mine: base, newest: { ...base, place: { id: 'new' } } }).place,
  ).toBeNull();
});
