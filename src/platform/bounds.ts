/**
 * The limits on the numbers, dates and texts of a request. Contracts enforce them; addresses and forms apply
 * them before sending. Plain values rather than schemas, because the login page loads them too.
 */

/** Ids are PostgreSQL's bigint; this is the largest integer that JavaScript represents exactly. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;
/** PostgreSQL's integer, the type of versions and revisions. */
export const MAX_COUNT = 2_147_483_647;
export const MAX_PAGE = 1_000_000;
/** A birthday may be long ago and a plan far ahead; a date outside these bounds is a typo. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2200-12-31';

/** PostgreSQL cannot store NUL, and half a surrogate pair is not text. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A date that exists, such as 2026-02-28 but not 2026-02-31, and that is within the bounds above. */
export function isCalendarDay(
  text: string,
  { first, last }: { first: string; last: string } = { first: FIRST_DAY, last: LAST_DAY },
): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < first || text > last) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The periods that figures can be asked for, in days. */
export const PERIOD_DAYS = [7, 30, 90] as const;
