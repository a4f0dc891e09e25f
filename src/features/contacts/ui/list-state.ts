import { CONTACT_PAGE_SIZES, CONTACT_TYPES } from '#features/contacts/contract/vocabulary.ts';
import type { ContactType } from '../contract.ts';
import type { ContactListSearch } from './contact-search.ts';

/** What the list shows for an address. */
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

/** The other way, leaving the defaults out of the address. */
export function searchOf({ search, types, page, itemsPerPage }: ContactListState): ContactListSearch {
  return {
    ...(search !== '' && { search }),
    ...(types.length > 0 && { types: types.join(',') }),
    ...(page > 1 && { page }),
    ...(itemsPerPage !== DEFAULT_PAGE_SIZE && { itemsPerPage }),
  };
}

/** One page of the list, as the server's call takes it. */
export const pageQuery = ({ search, types, page, itemsPerPage }: ContactListState) => ({
  search,
  types: types.join(','),
  page,
  itemsPerPage,
});
