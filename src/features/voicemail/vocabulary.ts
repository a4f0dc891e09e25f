/** What the list can be asked for. Free of schemas, because the router reads addresses by it before any page is loaded. */
export const PAGE_SIZES = [10, 25, 50] as const;
export const SEARCH_MAX_LENGTH = 100;
