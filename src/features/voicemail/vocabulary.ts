/** The list's filters. No schemas here: the router parses addresses with them before any page loads. */
export const PAGE_SIZES = [10, 25, 50] as const;
export const SEARCH_MAX_LENGTH = 100;
