/** Apart from reading an address, which the login page needs, too. */
import { DIRECTIONS, SOURCES } from '#features/conversations/contract.ts';
import { type ListState, orAll, readState } from '../list-state.ts';

/** Changing any filter goes back to page 1; only a change of the page itself does not. */
export function changeState(state: ListState, change: Partial<ListState>): ListState {
  const next = { ...state, page: 1, ...change };
  return { ...next, source: orAll(SOURCES, next.source), direction: orAll(DIRECTIONS, next.direction) };
}

/** The initial list: the last 30 days, every direction and source. */
export const plainState = ({ timezone, itemsPerPage }: ListState, now = new Date()): ListState =>
  readState({ timezone, itemsPerPage }, { now });

export const isPlain = (state: ListState, now = new Date()): boolean =>
  JSON.stringify({ ...plainState(state, now), page: state.page }) === JSON.stringify(state);

/** The values a filter shows as chosen: none when all are, because that filters nothing. */
export const someOf = <Value extends string>(all: readonly Value[], chosen: Value[]): Value[] =>
  chosen.length === all.length ? [] : chosen;
