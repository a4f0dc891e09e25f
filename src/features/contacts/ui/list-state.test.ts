import { expect, it } from 'vitest';
import { contactListSearch } from './contact-search.ts';
import { listStateOf, searchOf } from './list-state.ts';

const DEFAULTS = { search: '', types: [], tags: [], page: 1, itemsPerPage: 10 };

it('keeps valid parameters of an address and drops the rest', () => {
  const raw = { search: 801, types: 'Legal,Lead,Friend', tags: 'VIP,a%2C b,VIP', page: '3', other: 'x' };
  const state = listStateOf(contactListSearch(raw));
  expect(state).toEqual({
    search: '801',
    types: ['Lead', 'Legal'],
    tags: ['VIP', 'a, b'],
    page: 3,
    itemsPerPage: 10,
  });
  expect(searchOf(state)).toEqual({ search: '801', types: 'Lead,Legal', tags: 'VIP,a%2C b', page: 3 });
});

it('leaves the defaults out of the address', () => {
  const nonsense = { search: {}, types: 'x', tags: 'y'.repeat(41), page: -1, itemsPerPage: 11 };
  expect(listStateOf(contactListSearch(nonsense))).toEqual(DEFAULTS);
  expect(listStateOf({})).toEqual(DEFAULTS);
  expect(searchOf(listStateOf({}))).toEqual({});
});
