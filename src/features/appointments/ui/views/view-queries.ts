/** The queries of the page's views, from the address. */

import { addDays } from '#engine/time/zoned-time.ts';
import { appointmentsQuery } from '../appointment-queries.ts';
import { startOfWeek } from '../days.ts';
import type { AppointmentsSearch } from './appointments-search.ts';
import { HISTORY_FILTERS } from './history-filters.ts';

export const AGENDA_DAYS = 14;
/** More than two weeks can hold. */
const MOST = 500;
export const DEFAULT_PAGE_SIZE = 10;

type Shown = { search: AppointmentsSearch; today: string };

export const agendaFrom = ({ search, today }: Shown): string => search.date ?? today;

export function weekFrom({ search, today, days }: Shown & { days: number }): string {
  const anchor = search.date ?? today;
  return days === 7 ? startOfWeek(anchor) : anchor;
}

export const daysQuery = ({
  from,
  days,
  search,
}: {
  from: string;
  days: number;
  search: AppointmentsSearch;
}) =>
  appointmentsQuery({
    from,
    to: addDays(from, days - 1),
    calendar: search.calendar,
    itemsPerPage: MOST,
  });

export const historyQuery = ({ page = 1, itemsPerPage = DEFAULT_PAGE_SIZE, ...search }: AppointmentsSearch) =>
  appointmentsQuery({
    order: 'desc',
    page,
    itemsPerPage,
    calendar: search.calendar,
    status: HISTORY_FILTERS.find(({ label }) => label === search.status)?.statuses.join(','),
  });
