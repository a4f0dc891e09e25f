import { PAGE_SIZES } from '#features/appointments/contract/vocabulary.ts';
import { defineSearch, type Search } from '#ui/address/define-search.ts';
import { day, oneOf, pageNumber, pageSize, wholeNumber } from '#ui/address/params.ts';
import { HISTORY_FILTERS } from './history-filters.ts';

export type AppointmentsView = 'agenda' | 'week' | 'history';

export const appointmentsSearch = defineSearch({
  /** Defaults to the agenda. */
  view: oneOf(['week', 'history']),
  /** A day in the business's time zone; defaults to today. The weeks around it must be valid days too. */
  date: day({ first: '2000-01-01', last: '2099-12-31' }),
  calendar: wholeNumber,
  /** The label of one of the history's filters. */
  status: oneOf(HISTORY_FILTERS.map(({ label }) => label)),
  page: pageNumber,
  itemsPerPage: pageSize(PAGE_SIZES),
  /** The id of the appointment whose drawer is open. */
  id: wholeNumber,
  /** The id of the contact for whom the booking drawer is open. */
  book: wholeNumber,
});
export type AppointmentsSearch = Search<typeof appointmentsSearch>;
