/** What the history can be filtered by. Free of schemas, because the router reads addresses by it before any page is loaded. */
export const RUN_FILTERS = ['all', 'completed', 'processing', 'failed'] as const;
export const RUN_PAGE_SIZES = [25, 50, 100] as const;
