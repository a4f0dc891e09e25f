/**
 * How far the numbers, days and texts of a call may go. Contracts check by these, and addresses and forms keep to them
 * before they ask. Plain values without a schema, because the login page loads them, too.
 */

/** Ids are PostgreSQL's bigint; this is as far as JavaScript counts exactly. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;
/** PostgreSQL's integer, which versions and revisions are kept in. */
export const MAX_COUNT = 2_147_483_647;
export const MAX_PAGE = 1_000_000;
/** A birthday may be long ago and a plan far off; a day beyond these is a typing mistake. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2200-12-31';

/** PostgreSQL keeps no NUL, and half a surrogate pair is no text. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A day that the calendar has, such as 2026-02-28 and not 2026-02-31, and that is not centuries away. */
export function isCalendarDay(
  text: string,
  { first, last }: { first: string; last: string } = { first: FIRST_DAY, last: LAST_DAY },
): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < first || text > last) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
