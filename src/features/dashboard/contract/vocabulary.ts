/** No schemas here: the router parses addresses with it before any page loads. */
export { PERIOD_DAYS } from '#platform/bounds.ts';
