import { RUN_FILTERS, RUN_PAGE_SIZES } from '#features/automations/contract/vocabulary.ts';
import { defineSearch, type Search } from '#ui/address/define-search.ts';
import { day, oneOf, type Param, pageNumber, pageSize, wholeNumber, words } from '#ui/address/params.ts';

/** The search parameters of the list. */
export const automationsSearch = defineSearch({ search: words(200) });

/** Kept unparsed, because the page says what is wrong with it. */
const flowId: Param<number | string> = (text) => wholeNumber(text) ?? text.slice(0, 50);

/** The search parameters of the builder. Those about runs apply while the History tab is shown. */
export const builderSearch = defineSearch(
  {
    id: flowId,
    token: words(200),
    /** The step to begin at. */
    step: words(64),
    tab: oneOf(['history']),
    status: oneOf(RUN_FILTERS),
    startDate: day(),
    endDate: day(),
    page: pageNumber,
    items_per_page: pageSize(RUN_PAGE_SIZES),
    /** The run whose details are open. */
    run: wholeNumber,
  },
  ({ id, token, step, tab, startDate, endDate, ...runs }) => {
    if (tab === undefined) return { id, token, step };
    const isBackwards = startDate !== undefined && endDate !== undefined && startDate > endDate;
    return { id, token, tab, ...runs, ...(!isBackwards && { startDate, endDate }) };
  },
);
export type BuilderSearch = Search<typeof builderSearch>;

/** The flow that the address names, or what is wrong with the address. */
export function readFlowId(id: BuilderSearch['id']): { id: number } | { fault: string } {
  if (typeof id === 'number') return { id };
  if (id === undefined) return { fault: 'Missing flow ID in URL parameters' };
  return { fault: id === '' ? 'Missing flow ID' : 'Flow ID not found in URL' };
}
