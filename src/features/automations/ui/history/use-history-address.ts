import { getRouteApi } from '@tanstack/react-router';
import type { BuilderSearch } from '../addresses.ts';
import { type HistoryState, readState, writeState } from './history-state.ts';

const route = getRouteApi('/signed-in/builder');

/** The address is the state: choices are written there, and the page shows what it says. */
export function useHistoryAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const state = readState(search);
  const write = (changes: BuilderSearch, { replace = false } = {}) =>
    void navigate({ search: (current) => ({ ...current, ...changes }), replace, resetScroll: false });
  return {
    state,
    /** Another filter starts at its first page. */
    change: (wanted: Partial<HistoryState>, options?: { replace?: boolean }) =>
      write(writeState({ ...state, page: 1, ...wanted }), options),
    openRun: search.run ?? null,
    open: (run: number | null) => write({ run: run ?? undefined }, { replace: run === null }),
  };
}
