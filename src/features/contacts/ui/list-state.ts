import {
  CONTACT_PAGE_SIZES,
  CONTACT_TYPES,
  joinNames,
  splitNames,
} from '#features/contacts/contract/vocabulary.ts';
import type { ContactFilter } from '../contract.ts';
import type { ContactListSearch } from './contact-search.ts';

/** The state of the list for an address. */
export type ContactListState = ContactFilter & { page: number; itemsPerPage: number };

const DEFAULT_PAGE_SIZE = CONTACT_PAGE_SIZES[0];

export function listStateOf({
  search = '',
  types = '',
  tags = '',
  page = 1,
  itemsPerPage = DEFAULT_PAGE_SIZE,
}: ContactListSearch): ContactListState {
  const wanted = new Set(types.split(','));
  return {
    search,
    types: CONTACT_TYPES.filter((type) => wanted.has(type)),
    tags: splitNames(tags),
    page,
    itemsPerPage,
  };
}

/** The reverse, leaving the defaults out of the address. */
export function searchOf({ page, itemsPerPage, ...filter }: ContactListState): ContactListSearch {
  const { search, types, tags } = filterQuery(filter);
  return {
    search: search || undefined,
    types: types || undefined,
    tags: tags || undefined,
    page: page > 1 ? page : undefined,
    itemsPerPage: itemsPerPage === DEFAULT_PAGE_SIZE ? undefined : itemsPerPage,
  };
}

/** The filter as the server takes it, for the list, for work on all that match, and for the file. */
export const filterQuery = ({ search, types, tags }: ContactFilter) => ({
  search,
  types: types.join(','),
  tags: joinNames(tags),
});

/** The parameters of the server's list call for one page. */
export const pageQuery = ({ page, itemsPerPage, ...filter }: ContactListState) => ({
  ...filterQuery(filter),
  page,
  itemsPerPage,
});
