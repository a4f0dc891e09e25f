export const REQUEST_PAGE_SIZES = [25, 50, 100] as const;
/**
 * How signing in at a vendor ended, in the address that the owner comes back to: `?id=13&step=oauthComplete`. An alert
 * about a lost connection leads to `reconnect`.
 */
export const SET_UP_ENTRIES = ['oauthComplete', 'oauthFailed', 'reconnect'] as const;
/** Announced whenever a connection changes. */
export const LIVE_KIND = 'integration';
