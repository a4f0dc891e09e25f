/**
 * What the history can be filtered by. Without schemas, because the router parses addresses with it before
 * any page is loaded.
 */
export const RUN_FILTERS = ['all', 'completed', 'processing', 'failed'] as const;
export const RUN_PAGE_SIZES = [25, 50, 100] as const;
/** How far back the history can be paged. A range of dates finds older runs, and the total says "10,000+". */
export const CAPPED_TOTAL = 10_000;
export const KEEP_RUNS_DAYS = [30, 90, 180, 365, 730] as const;
export const KEEP_REQUESTS_DAYS = [30, 60, 90] as const;
