import { defineSearch, type Search } from '#ui/address/define-search.ts';
import { onlyTrue, pageNumber, pageSize, wholeNumber, words } from '#ui/address/params.ts';
import { PAGE_SIZES, SEARCH_MAX_LENGTH } from '../vocabulary.ts';

/** The list's address parameters; `list-state.ts` interprets them. */
export const voicemailSearch = defineSearch({
  /** Only unread voicemails. */
  unread: onlyTrue,
  search: words(SEARCH_MAX_LENGTH),
  page: pageNumber,
  itemsPerPage: pageSize(PAGE_SIZES),
  /** The id of the open voicemail. */
  open: wholeNumber,
});
export type VoicemailSearch = Search<typeof voicemailSearch>;
