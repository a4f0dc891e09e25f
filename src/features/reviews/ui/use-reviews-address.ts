import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ListState, readState, writeState } from './list-state.ts';

const route = getRouteApi('/signed-in/review-reviews');

/** The address is the state: choosing a filter writes it there, and the list shows what it says. */
export function useReviewsAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  /** Another filter or page size starts at page 1; typing adds no entries to the browser's history. */
  const change = useCallback(
    (wanted: Partial<ListState>, { replace = wanted.search !== undefined } = {}) =>
      void navigate({
        search: (current) => writeState({ ...readState(current), page: 1, ...wanted }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  const close = () =>
    void navigate({ search: ({ open: _, ...rest }) => rest, replace: true, resetScroll: false });
  return { state: readState(search), openId: search.open ?? null, change, close };
}
