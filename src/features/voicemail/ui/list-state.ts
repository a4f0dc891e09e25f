import { PAGE_SIZES } from '#features/voicemail/contract.ts';
import type { VoicemailSearch } from './voicemail-search.ts';

/** The list's state for an address. */
export type ListState = {
  unread: boolean;
  search: string;
  page: number;
  itemsPerPage: number;
};

const DEFAULT_PAGE_SIZE = PAGE_SIZES[0];

export const readState = ({
  unread,
  search = '',
  page = 1,
  itemsPerPage = DEFAULT_PAGE_SIZE,
}: VoicemailSearch): ListState => ({ unread: unread === true, search, page, itemsPerPage });

/** The address for a state, without defaults. */
export const writeState = ({ unread, search, page, itemsPerPage }: ListState): VoicemailSearch => ({
  ...(unread && { unread: true }),
  ...(search !== '' && { search }),
  ...(page > 1 && { page }),
  ...(itemsPerPage !== DEFAULT_PAGE_SIZE && { itemsPerPage }),
});
