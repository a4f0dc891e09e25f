import { expect, it } from 'vitest';
import { readState, writeState } from './list-state.ts';

it('writes a state to the address without its defaults, and reads it back', () => {
  const state = {
    rating: ['medium' as const, 'low' as const],
    search: 'drips',
    spam: true,
    page: 3,
    itemsPerPage: 25,
  };
  expect(writeState(state)).toEqual({ ...state, rating: 'medium,low' });
  expect(readState(writeState(state))).toEqual(state);
  const start = { rating: [], search: '', spam: false, page: 1, itemsPerPage: 10 };
  expect(readState({})).toEqual(start);
  expect(writeState(start)).toEqual({});
});
