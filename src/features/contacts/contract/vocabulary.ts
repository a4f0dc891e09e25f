/**
 * What the list can be filtered by. Without schemas, because the router parses addresses with it before any
 * page is loaded.
 */
export { joinNames, splitNames } from '#platform/address/name-list.ts';

export const CONTACT_TYPES = [
  'Current Customer',
  'Prospective Customer',
  'Past Customer',
  'Lead',
  'Supplier / Vendor',
  'Team Member',
  'Spam',
  'Legal',
  'Do Not Call',
] as const;
export const CONTACT_PAGE_SIZES = [10, 25, 50] as const;
export const SEARCH_MAX_LENGTH = 200;
export const TAG_MAX_LENGTH = 40;
