import { CONTACT_PAGE_SIZES, CONTACT_TYPES } from '#features/contacts/contract/vocabulary.ts';
import type { ContactType } from '../contract.ts';
import type { ContactListSearch } from './contact-search.ts';

/** The state of the list for an address. */
export type ContactListState = {
  search: string;
  types: ContactType[];
  page: number;
  itemsPerPage: number;
};

const DEFAULT_PAGE_SIZE = CONTACT_PAGE_SIZES[0];

export function listStateOf({
  search = '',
  types = '',
  page = 1,
  itemsPerPage = DEFAULT_PAGE_SIZE,
}: ContactListSearch): ContactListState {
  const wanted = new Set(types.split(','));
  return { search, types: CONTACT_TYPES.filter((type) => wanted.has(type)), page, itemsPerPage };
}

/** The reverse, leaving the defaults out of the address. */
export function searchOf({ search, types, page, itemsPerPage }: ContactListState): ContactListSearch {
  return {
    ...(search !== '' && { search }),
    ...(types.length > 0 && { types: types.join(',') }),
    ...(page > 1 && { page }),
    ...(itemsPerPage !== DEFAULT_PAGE_SIZE && { itemsPerPage }),
  };
}

/** The parameters of the server's list call for one page. */
export const pageQuery = ({ search, types, page, itemsPerPage }: ContactListState) => ({
  search,
  types: types.join(','),
  page,
  itemsPerPage,
});
