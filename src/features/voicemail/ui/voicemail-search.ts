import { defineSearch, type Search } from '#ui/address/define-search.ts';
import { onlyTrue, pageNumber, pageSize, wholeNumber, words } from '#ui/address/params.ts';
import { PAGE_SIZES, SEARCH_MAX_LENGTH } from '../vocabulary.ts';

/** The address of the list; `list-state.ts` says what it shows. */
export const voicemailSearch = defineSearch({
  /** Only those that nobody has listened to. */
  unread: onlyTrue,
  search: words(SEARCH_MAX_LENGTH),
  page: pageNumber,
  itemsPerPage: pageSize(PAGE_SIZES),
  /** The voicemail that is open. */
  open: wholeNumber,
});
export type VoicemailSearch = Search<typeof voicemailSearch>;
