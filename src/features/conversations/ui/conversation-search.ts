import {
  canonicalStatus,
  DIRECTIONS,
  FILTER_TAGS,
  joinNames,
  MONEY_FILTERS,
  PAGE_SIZES,
  SEARCH_MAX_LENGTH,
  SOURCES,
  STATUS_FILTER_MAX_LENGTH,
  splitNames,
  WORK_FILTERS,
} from '#features/conversations/contract/vocabulary.ts';
import { defineSearch, type Search } from '#ui/address/define-search.ts';
import {
  day,
  type Param,
  pageNumber,
  pageSize,
  someOf,
  timezone,
  wholeNumber,
  words,
} from '#ui/address/params.ts';

/** A business names its own statuses, so any name may be valid. */
const statusNames: Param<string> = (text) => {
  const given = words(STATUS_FILTER_MAX_LENGTH)(text) ?? '';
  const names = [...new Set(splitNames(given).map(canonicalStatus))];
  while (joinNames(names).length > STATUS_FILTER_MAX_LENGTH) names.pop();
  return names.length > 0 ? joinNames(names) : undefined;
};

/** The list's address parameters; `list-state.ts` interprets them. */
export const conversationSearch = defineSearch(
  {
    filters: someOf(FILTER_TAGS),
    status: statusNames,
    source: someOf(SOURCES),
    direction: someOf(DIRECTIONS),
    work: someOf(WORK_FILTERS),
    money: someOf(MONEY_FILTERS),
    start_date: day(),
    end_date: day(),
    timezone,
    search: words(SEARCH_MAX_LENGTH),
    page: pageNumber,
    itemsPerPage: pageSize(PAGE_SIZES),
    /** The id of the open conversation. */
    open: wholeNumber,
  },
  ({ start_date, end_date, ...search }) =>
    start_date && end_date && start_date > end_date
      ? { ...search, start_date: undefined, end_date: undefined }
      : { ...search, start_date, end_date },
);
export type ConversationSearch = Search<typeof conversationSearch>;
