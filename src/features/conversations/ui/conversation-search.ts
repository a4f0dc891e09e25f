import {
  canonicalStatus,
  DIRECTIONS,
  FILTER_TAGS,
  MONEY_FILTERS,
  NAME_MAX_LENGTH,
  PAGE_SIZES,
  SEARCH_MAX_LENGTH,
  SOURCES,
  WORK_FILTERS,
} from '#features/conversations/contract/vocabulary.ts';
import { defineSearch, type Search } from '#ui/address/define-search.ts';
import {
  day,
  nameList,
  pageNumber,
  pageSize,
  someOf,
  timezone,
  wholeNumber,
  words,
} from '#ui/address/params.ts';

/** The list's address parameters; `list-state.ts` interprets them. */
export const conversationSearch = defineSearch(
  {
    filters: someOf(FILTER_TAGS),
    status: nameList(NAME_MAX_LENGTH, canonicalStatus),
    source: someOf(SOURCES),
    direction: someOf(DIRECTIONS),
    contact_tags: nameList(NAME_MAX_LENGTH),
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
