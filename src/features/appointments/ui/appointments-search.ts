import { PAGE_SIZES } from '#features/appointments/contract/vocabulary.ts';
import { defineSearch, type Search } from '#ui/address/define-search.ts';
import { day, oneOf, pageNumber, pageSize, wholeNumber } from '#ui/address/params.ts';
import { HISTORY_FILTERS } from './history-filters.ts';

export type AppointmentsView = 'agenda' | 'week' | 'history';

export const appointmentsSearch = defineSearch({
  /** The agenda when left out. */
  view: oneOf(['week', 'history']),
  /** A day of the business; today when left out. The weeks around it must be days that can be asked for, too. */
  date: day({ first: '2000-01-01', last: '2099-12-31' }),
  calendar: wholeNumber,
  /** The label of one of the filters of the history. */
  status: oneOf(HISTORY_FILTERS.map(({ label }) => label)),
  page: pageNumber,
  itemsPerPage: pageSize(PAGE_SIZES),
  /** The appointment whose drawer is open. */
  id: wholeNumber,
  /** The contact for whom the booking drawer is open. */
  book: wholeNumber,
});
export type AppointmentsSearch = Search<typeof appointmentsSearch>;
