import { defineSearch, type Search } from '#ui/address/define-search.ts';
import { oneOf, onlyTrue, pageNumber, pageSize, wholeNumber, wholeText, words } from '#ui/address/params.ts';
import { REQUEST_PAGE_SIZES, SET_UP_ENTRIES } from '../vocabulary.ts';

export const integrationsSearch = defineSearch({
  search: words(100),
  /** The next two are how the owner comes back from signing in at a vendor, or follows an alert. */
  id: wholeNumber,
  step: oneOf(SET_UP_ENTRIES),
});

export const connectionSearch = defineSearch({
  failed: onlyTrue,
  page: pageNumber,
  items_per_page: pageSize(REQUEST_PAGE_SIZES),
});
export type ConnectionSearch = Search<typeof connectionSearch>;

/** A code of the CRM, or the token of an invitation that was mailed. */
export const connectCrmSearch = defineSearch({
  code: words(2000),
  invitation: wholeText({ pattern: /^[\w-]{43}$/ }),
});
