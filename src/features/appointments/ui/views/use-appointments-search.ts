import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AppointmentsSearch } from './appointments-search.ts';

const route = getRouteApi('/signed-in/appointments');

/** The view in the address, and a function to change it; a parameter set to undefined is removed. */
export function useAppointmentsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch = useCallback(
    (changes: Partial<AppointmentsSearch>, { replace = false } = {}) =>
      void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false }),
    [navigate],
  );
  return { search, setSearch };
}
