/** What the list shows for an address: whatever somebody typed there becomes something that can be asked for. */
import { PAGE_SIZES } from '#features/voicemail/contract.ts';
import type { VoicemailSearch } from './voicemail-search.ts';

export type ListState = { unread: boolean; search: string; page: number; itemsPerPage: number };

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE = 1_000_000;

export const readState = ({ unread, search, page = 1, itemsPerPage }: VoicemailSearch): ListState => ({
  unread: unread === true,
  search: search?.trim() ?? '',
  page: Math.min(page, MAX_PAGE),
  itemsPerPage: PAGE_SIZES.find((size) => size === itemsPerPage) ?? DEFAULT_PAGE_SIZE,
});

/** The other way, leaving the defaults out of the address. */
export const writeState = ({ unread, search, page, itemsPerPage }: ListState): VoicemailSearch => ({
  ...(unread && { unread: true }),
  ...(search !== '' && { search }),
  ...(page > 1 && { page }),
  ...(itemsPerPage !== DEFAULT_PAGE_SIZE && { itemsPerPage }),
});
