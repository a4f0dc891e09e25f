import { expect, it } from 'vitest';
import { appointmentsSearch } from './appointments-search.ts';

it('keeps valid parameters and drops the rest', () => {
  expect(
    appointmentsSearch({
      view: 'week',
      date: '2026-03-09',
      calendar: '2',
      status: 'Cancelled',
      page: 3,
      id: 7,
    }),
  ).toEqual({ view: 'week', date: '2026-03-09', calendar: 2, status: 'Cancelled', page: 3, id: 7 });
  expect(
    appointmentsSearch({
      view: 'month',
      date: '2026-02-31',
      calendar: -1,
      status: 'Nonsense',
      page: 'x',
      id: 0,
      x: 1,
    }),
  ).toEqual({});
});
