import { defineSearch, type Search } from '#ui/address/define-search.ts';
import { oneOf, wholeText } from '#ui/address/params.ts';
import { CATEGORIES, STATUSES } from '../contract/vocabulary.ts';

export const allCoursesSearch = defineSearch({
  category: oneOf(CATEGORIES),
  status: oneOf(STATUSES),
});
export type AllCoursesSearch = Search<typeof allCoursesSearch>;

export const courseSearch = defineSearch({
  /** The id of the open lesson; without one, the page introduces the course. */
  lesson: wholeText({ pattern: /^[a-z0-9-]{1,60}$/ }),
});
