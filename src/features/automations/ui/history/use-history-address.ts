import { useNavigate, useSearch } from '@tanstack/react-router';
import { type HistorySearch, readHistorySearch } from './history-search.ts';
import { type HistoryState, readState, writeState } from './history-state.ts';

/** The address is the state: whatever is chosen is written there, and whatever is there is shown. */
export function useHistoryAddress() {
  const search = readHistorySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const state = readState(search);
  const write = (changes: HistorySearch, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, ...changes }),
      replace,
      resetScroll: false,
    });
  return {
    state,
    /** Another filter starts at its first page. */
    change: (wanted: Partial<HistoryState>, options?: { replace?: boolean }) =>
      write(writeState({ ...state, page: 1, ...wanted }), options),
    openRun: search.run ?? null,
    open: (run: number | null) => write({ run: run ?? undefined }, { replace: run === null }),
  };
}
