import { PAGE_SIZES, RATING_CLASSES, type RatingClass } from '#features/reviews/contract/vocabulary.ts';
import type { ReviewsSearch } from './reviews-search.ts';

/** The list's state for an address. */
export type ListState = {
  rating: RatingClass[];
  search: string;
  spam: boolean;
  page: number;
  itemsPerPage: number;
};

const DEFAULT_PAGE_SIZE = PAGE_SIZES[0];

export function readState({
  rating = '',
  search = '',
  spam,
  page = 1,
  itemsPerPage = DEFAULT_PAGE_SIZE,
}: ReviewsSearch): ListState {
  const wanted = rating.split(',');
  return {
    rating: RATING_CLASSES.filter((name) => wanted.includes(name)),
    search,
    spam: spam === true,
    page,
    itemsPerPage,
  };
}

/** The address for a state, without defaults. */
export const writeState = ({ rating, search, spam, page, itemsPerPage }: ListState): ReviewsSearch => ({
  ...(rating.length > 0 && { rating: RATING_CLASSES.filter((name) => rating.includes(name)).join(',') }),
  ...(search !== '' && { search }),
  ...(spam && { spam: true }),
  ...(page > 1 && { page }),
  ...(itemsPerPage !== DEFAULT_PAGE_SIZE && { itemsPerPage }),
});
