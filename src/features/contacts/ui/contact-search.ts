import {
  CONTACT_PAGE_SIZES,
  CONTACT_TYPES,
  SEARCH_MAX_LENGTH,
  TAG_MAX_LENGTH,
} from '#features/contacts/contract/vocabulary.ts';
import { defineSearch, type Search } from '#ui/address/define-search.ts';
import { nameList, pageNumber, pageSize, someOf, wholeNumber, words } from '#ui/address/params.ts';

/** The search parameters of the list; `list/list-state.ts` reads them. */
export const contactListSearch = defineSearch({
  search: words(SEARCH_MAX_LENGTH),
  types: someOf(CONTACT_TYPES),
  tags: nameList(TAG_MAX_LENGTH),
  page: pageNumber,
  itemsPerPage: pageSize(CONTACT_PAGE_SIZES),
});
export type ContactListSearch = Search<typeof contactListSearch>;

/** The search parameters of one contact's page, which may have an appointment's drawer open over it. */
export const contactSearch = defineSearch({ appointment: wholeNumber });
