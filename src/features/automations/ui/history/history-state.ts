import { type RUN_FILTERS, RUN_PAGE_SIZES } from '#features/automations/contract.ts';
import type { DateSpan } from '#ui/date/date-value.ts';
import type { BuilderSearch } from '../addresses.ts';

/** The state of the History tab for an address. */
export type HistoryState = {
  status: (typeof RUN_FILTERS)[number];
  /** Null for any date. */
  span: DateSpan | null;
  page: number;
  itemsPerPage: number;
};

const DEFAULT_SIZE = RUN_PAGE_SIZES[0];

export const readState = ({ status = 'all', page = 1, ...search }: BuilderSearch): HistoryState => ({
  status,
  span: readSpan(search),
  page,
  itemsPerPage: search.items_per_page ?? DEFAULT_SIZE,
});

/** The reverse; defaults are left out of the address. */
export const writeState = ({ status, span, page, itemsPerPage }: HistoryState): BuilderSearch => ({
  status: status === 'all' ? undefined : status,
  startDate: span?.start,
  endDate: span?.end,
  page: page > 1 ? page : undefined,
  items_per_page: itemsPerPage === DEFAULT_SIZE ? undefined : itemsPerPage,
});

/** Days in the browser's time zone, in which the list shows its times, too. */
export const queryOf = (
  { status, span, page, itemsPerPage }: HistoryState,
  timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
) => ({
  status,
  page,
  items_per_page: itemsPerPage,
  ...(span && { startDate: span.start, endDate: span.end, timezone }),
});

/** A single date means that day. */
function readSpan({ startDate, endDate }: BuilderSearch): DateSpan | null {
  const [start, end] = [startDate ?? endDate, endDate ?? startDate];
  return start && end ? { start, end } : null;
}
