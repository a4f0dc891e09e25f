import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ListState, readState, writeState } from '../list-state.ts';
import { changeState } from './change-state.ts';

const route = getRouteApi('/signed-in/conversations');

/** The address is the state: choosing a filter writes it there, and the list shows what it says. */
export function useListState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const state = useMemo(() => readState(search), [search]);

  const change = useCallback(
    (wanted: Partial<ListState>, { replace = false } = {}) =>
      void navigate({
        search: (current) => ({
          ...writeState(changeState(readState(current), wanted)),
          ...(current.open !== undefined && { open: current.open }),
        }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );

  const open = useCallback(
    (id: number | null, { replace = false } = {}) =>
      void navigate({
        search: ({ open: _, ...current }) => (id === null ? current : { ...current, open: id }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );

  return { state, change, openId: search.open ?? null, open };
}
