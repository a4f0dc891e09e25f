import { describe, expect, it } from 'vitest';
import { builderSearch } from '../addresses.ts';
import { queryOf, readState, writeState } from './history-state.ts';

const read = (raw: Record<string, unknown>) => readState(builderSearch({ tab: 'history', ...raw }));

describe('the address of the History tab', () => {
  it('shows all runs, 25 at a time, without parameters', () => {
    expect(read({})).toEqual({ status: 'all', span: null, page: 1, itemsPerPage: 25 });
    expect(Object.values(writeState(read({}))).filter((value) => value !== undefined)).toEqual([]);
  });

  it('reads back every state that was written to it', () => {
    const state = {
      status: 'failed' as const,
      span: { start: '2026-03-01', end: '2026-03-08' },
      page: 3,
      itemsPerPage: 100,
    };
    expect(read(writeState(state))).toEqual(state);
    expect(queryOf(state, 'America/Denver')).toEqual({
      status: 'failed',
      page: 3,
      items_per_page: 100,
      startDate: '2026-03-01',
      endDate: '2026-03-08',
      timezone: 'America/Denver',
    });
  });

  it.each([
    { page: 0, items_per_page: -25, status: 'odd', startDate: 'yesterday' },
    { page: 'two', items_per_page: 26, startDate: '2026-02-31' },
    { page: -1, items_per_page: 'all', startDate: '2026-03-08', endDate: '2026-03-01' },
  ])('leaves nonsense out: %j', (raw) => {
    expect(read(raw)).toEqual(read({}));
  });

  it('reads a single date as that day', () => {
    expect(read({ endDate: '2026-03-08' }).span).toEqual({ start: '2026-03-08', end: '2026-03-08' });
  });
});
