/** What the History tab shows for an address: whatever somebody typed there becomes something that can be asked for. */
import { type RUN_FILTERS, RUN_PAGE_SIZES } from '#features/automations/contract.ts';
import { type DateSpan, findDate } from '#ui/date-value.ts';
import type { HistorySearch } from './history-search.ts';

export type HistoryState = {
  status: (typeof RUN_FILTERS)[number];
  /** Null for any date. */
  span: DateSpan | null;
  page: number;
  itemsPerPage: number;
};

const DEFAULT_SIZE = RUN_PAGE_SIZES[0];
const MAX_PAGE = 1_000_000;

export function readState({ status, page = 1, ...search }: HistorySearch): HistoryState {
  return {
    status: status ?? 'all',
    span: readSpan(search),
    page: Math.min(page, MAX_PAGE),
    itemsPerPage: RUN_PAGE_SIZES.find((size) => size === search.items_per_page) ?? DEFAULT_SIZE,
  };
}

/** The other way; what is as usual leaves the address. */
export const writeState = ({ status, span, page, itemsPerPage }: HistoryState): HistorySearch => ({
  status: status === 'all' ? undefined : status,
  startDate: span?.start,
  endDate: span?.end,
  page: page > 1 ? page : undefined,
  items_per_page: itemsPerPage === DEFAULT_SIZE ? undefined : itemsPerPage,
});

/** The days are those of the browser, whose clock the times in the list are shown by, too. */
export const queryOf = (
  { status, span, page, itemsPerPage }: HistoryState,
  timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
) => ({
  status,
  page,
  items_per_page: itemsPerPage,
  ...(span && { startDate: span.start, endDate: span.end, timezone }),
});

/** One day alone means that day. */
function readSpan({ startDate, endDate }: HistorySearch): DateSpan | null {
  const start = findDate(startDate) ? startDate : undefined;
  const end = findDate(endDate) ? endDate : undefined;
  const [first, last] = [start ?? end, end ?? start];
  return first && last && first <= last ? { start: first, end: last } : null;
}
