/** What the list shows for an address: whatever somebody typed there becomes something that can be asked for. */
import { CONTACT_PAGE_SIZES, CONTACT_TYPES, type ContactType } from '../../contract.ts';
import type { ContactSearch } from '../contact-search.ts';

export type ContactListState = { search: string; types: ContactType[]; page: number; itemsPerPage: number };

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE = 1_000_000;

export function listStateOf({
  search = '',
  types = '',
  page = 1,
  itemsPerPage,
}: ContactSearch): ContactListState {
  const wanted = new Set(types.split(','));
  return {
    search: search.trim().slice(0, 200),
    types: CONTACT_TYPES.filter((type) => wanted.has(type)),
    page: Math.min(page, MAX_PAGE),
    itemsPerPage: CONTACT_PAGE_SIZES.find((size) => size === itemsPerPage) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The other way, leaving the defaults out of the address. */
export function searchOf({ search, types, page, itemsPerPage }: ContactListState): ContactSearch {
  return {
    ...(search !== '' && { search }),
    ...(types.length > 0 && { types: types.join(',') }),
    ...(page > 1 && { page }),
    ...(itemsPerPage !== DEFAULT_PAGE_SIZE && { itemsPerPage }),
  };
}
