/** What server and browser share about reviews. */
export * from './contract/list.ts';
export * from './contract/ratings.ts';
export * from './contract/request-text.ts';
export * from './contract/requests.ts';
export * from './contract/rules.ts';
export * from './contract/tablet.ts';
export * from './contract/videos.ts';
export * from './contract/vocabulary.ts';

/** The kind of change that `announce` sends. */
export const LIVE_KIND = 'review';
/** An event: `{ review_id, contact_id }`, once per review, when the customer is done. */
export const REVIEW_RECEIVED = 'review.received';
