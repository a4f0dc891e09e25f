import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { REQUEST_PAGE_SIZES } from '../../vocabulary.ts';
import type { ConnectionSearch } from '../integrations-search.ts';

const route = getRouteApi('/signed-in/integrations/$integrationId');

export type RequestsState = { onlyFailed: boolean; page: number; itemsPerPage: number };

export const readState = ({
  failed,
  page = 1,
  items_per_page: itemsPerPage = REQUEST_PAGE_SIZES[0],
}: ConnectionSearch): RequestsState => ({ onlyFailed: failed === true, page, itemsPerPage });

const writeState = ({ onlyFailed, page, itemsPerPage }: RequestsState): ConnectionSearch => ({
  ...(onlyFailed && { failed: true }),
  ...(page > 1 && { page }),
  ...(itemsPerPage !== REQUEST_PAGE_SIZES[0] && { items_per_page: itemsPerPage }),
});

/** Which requests are shown is part of the address. */
export function useConnectionAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (wanted: Partial<RequestsState>, { replace = false } = {}) =>
      void navigate({
        search: (current) => writeState({ ...readState(current), page: 1, ...wanted }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return { state: readState(search), change };
}
