import { PAGE_SIZES, RATING_CLASSES, SEARCH_MAX_LENGTH } from '#features/reviews/contract/vocabulary.ts';
import { defineSearch, type Search } from '#ui/address/define-search.ts';
import { onlyTrue, pageNumber, pageSize, someOf, wholeNumber, words } from '#ui/address/params.ts';

/** The list's address parameters; `list-state.ts` interprets them. */
export const reviewsSearch = defineSearch({
  rating: someOf(RATING_CLASSES),
  search: words(SEARCH_MAX_LENGTH),
  /** Only those that look like spam. */
  spam: onlyTrue,
  page: pageNumber,
  itemsPerPage: pageSize(PAGE_SIZES),
  /** The id of the open review. */
  open: wholeNumber,
});
export type ReviewsSearch = Search<typeof reviewsSearch>;
